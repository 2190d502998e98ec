// Shows the alerts that this browser gets by web push. It stores nothing and answers no request of a page.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data?.json() ?? { title: "Pharos" };
  const options = { body, tag, renotify: tag !== undefined, icon: "/icon-192.png", data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

/** Focuses the page of the alert, or opens it. */
async function open(url) {
  const { href } = new URL(url, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === href);
  // Another page can have unsaved input, so it stays as it is.
  return there ? there.focus() : self.clients.openWindow(href);
}

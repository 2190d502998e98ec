export { type PageAddresses, pageAddresses } from "./addresses.ts";
export { statusBadge } from "./badge.ts";
export { statusFeeds } from "./feeds.ts";
export { statusPageJson } from "./json.ts";
export { messageJson } from "./message-json.ts";
export { type MessageLinks, messageMail } from "./message-mail.ts";
export { statusPageHtml } from "./page.ts";
export { statusStyle } from "./style.ts";
export { notePageHtml, type SubscribeMistake, subscribePageHtml } from "./subscribe-page.ts";

// The library's own types give its function as a member `default`, which it does not have.
declare module "robots-parser" {
  interface Robots {
    /** Undefined for a URL of another host. */
    isAllowed(url: string, userAgent: string): boolean | undefined;
    getSitemaps(): string[];
  }
  export default function robotsParser(url: string, text: string): Robots;
}

/** The part of jsdom used by tests without a page; the package ships no types. */
declare module 'jsdom' {
  type Element = { textContent: string | null }
  export class JSDOM {
    constructor(markup: string, options: { contentType: string })
    readonly window: { document: { getElementsByTagName(name: string): Element[] } }
  }
}

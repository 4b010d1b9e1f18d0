/** The part of jsdom that tests without a page use; the package brings no types. */
declare module 'jsdom' {
  type Element = { textContent: string | null }
  export class JSDOM {
    constructor(markup: string, options: { contentType: string })
    readonly window: { document: { getElementsByTagName(name: string): Element[] } }
  }
}

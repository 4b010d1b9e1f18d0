/** A rem, unless the reader has changed it. */
const usual = 16
/** The queries as written. */
const written = new Map<CSSMediaRule, string>()
let shown = usual

/**
 * Media queries use the browser's font size, not the page's. If only text is enlarged (by the browser's text zoom, or a
 * reader's own style) a wide layout would stay, with text that does not fit. So the queries are rewritten for the actual rem.
 */
export function followTextSize(): void {
  // Applied before the first paint, and whenever the page changes size, as it does with its text.
  new ResizeObserver(() => follow(false)).observe(document.documentElement)
  // A style of a later screen: a link's load event does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) follow(true)
    },
    true,
  )
}

function follow(newStyle: boolean): void {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (rem === shown && (rem === usual || !newStyle)) return
  shown = rem
  for (const sheet of document.styleSheets) {
    // The rules of a foreign sheet, such as an extension's, cannot be read.
    try {
      rewrite(sheet.cssRules, rem)
    } catch {
      continue
    }
  }
}

function rewrite(rules: CSSRuleList, rem: number): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = written.get(rule) ?? rule.media.mediaText
      written.set(rule, query)
      const here = query.replace(/([\d.]+)rem/g, (_, count: string) => `${Number(count) * rem}px`)
      if (here !== rule.media.mediaText) rule.media.mediaText = here
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList, rem)
  }
}

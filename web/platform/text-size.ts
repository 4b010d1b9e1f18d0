/** What a rem is where nobody has changed it. */
const usual = 16
/** The queries as they were written. */
const written = new Map<CSSMediaRule, string>()
let shown = usual

/**
 * Media queries measure in the browser's letter, not in the page's. Where text alone is enlarged (by the text zoom of a browser, or a
 * reader's own style) a wide layout would stay, with letters that have no room in it. So the queries are told what a rem is here.
 */
export function followTextSize(): void {
  // Told before the first paint, and whenever the page takes another size, as it does when its letters do.
  new ResizeObserver(() => follow(false)).observe(document.documentElement)
  // A style that comes with a later screen: the load of a link does not bubble.
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
    // Of somebody else's sheet, such as an extension's, the rules cannot be read.
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

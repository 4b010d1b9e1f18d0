import { inflateSync } from 'node:zlib'

/** A PDF parsed far enough: its objects, and the text of each page in drawing order. */
export function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]))
  const streamOf = (id: string) => {
    const body = objects.get(id)!
    const data = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1')
  }
  /** Maps the codes of an embedded font to characters. */
  const lettersOf = (font: string) => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)![1]!
    const table = new Map<number, string>()
    for (const [, first, , list] of streamOf(unicode).matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
      for (const [index, entry] of [...list!.matchAll(/<([^>]*)>/g)].entries())
        table.set(
          Number.parseInt(first!, 16) + index,
          entry[1]!
            .split(' ')
            .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
            .join(''),
        )
    return table
  }
  const all = [...objects.values()]
  const pages = all
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const content = streamOf(/\/Contents (\d+) 0 R/.exec(body)![1]!)
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(body)![1]!)!
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(id!)]),
      )
      const texts = [...content.matchAll(/BT \/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g)].map(([, font, run]) =>
        [...run!.matchAll(/<(\w+)>/g)]
          .map(([, hex]) =>
            hex!
              .match(/..../g)!
              .map((code) => fonts.get(font!)!.get(Number.parseInt(code, 16)))
              .join(''),
          )
          .join(''),
      )
      return { box: /\/MediaBox \[([^\]]*)\]/.exec(body)![1]!, text: texts.join(''), content }
    })
  const fonts = all
    .filter((body) => body.includes('/Type /FontDescriptor'))
    .map((body) => ({
      name: /\/FontName \/(\S+)/.exec(body)![1]!,
      file: streamOf(/\/FontFile2 (\d+) 0 R/.exec(body)![1]!),
    }))
  return {
    pages,
    fonts,
    builtIn: all.filter((body) => body.includes('/Subtype /Type1')).length,
    all: pages.map(({ text }) => text).join(''),
  }
}

/** The largest code of squares in a page's content: its lines of modules, '1' for a dark one, and where it is, in points from the upper left. */
export function readCode(content: string) {
  const shapes = [...content.matchAll(/((?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n)+)/g)].map(([, shape]) =>
    shape!
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number) as [number, number, number, number]),
  )
  const bars = shapes.toSorted((one, two) => two.length - one.length)[0]!
  const [left, top] = [Math.min(...bars.map(([x]) => x)), Math.min(...bars.map(([, y]) => y))]
  const module = bars[0]![3]
  const side = Math.max(...bars.map(([x, , width]) => x + width)) - left
  const size = Math.round(side / module)
  const dark = new Set<string>()
  for (const [x, y, width] of bars)
    for (let at = 0; at < Math.round(width / module); at++)
      dark.add(`${Math.round((x - left) / module) + at} ${Math.round((y - top) / module)}`)
  const modules = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (dark.has(`${x} ${y}`) ? '1' : '0')).join(''),
  )
  return { modules, module, left, top, side }
}

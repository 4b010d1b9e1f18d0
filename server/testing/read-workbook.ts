import { XmlDocument, XmlElement } from 'libxml2-wasm'
import { readZip } from '#server/testing/read-zip.ts'

type Cell = { type: string; text: string; isFormula: boolean }
/** The cells of a sheet by their addresses: 'A1'. */
type Sheet = ReadonlyMap<string, Cell>

/**
 * The sheets of an .xlsx by name, in their order, read by the file format and by no library for workbooks: by the one that writes ours, a
 * mistake it makes itself would pass.
 */
export function readWorkbook(bytes: Uint8Array): Map<string, Sheet> {
  const files = readZip(Buffer.from(bytes))
  /** The result of `read` for each element of this name in a part of the workbook. */
  function eachOf<Read>(path: string, name: string, read: (element: XmlElement) => Read): Read[] {
    const content = files.get(path)
    if (!content) throw new Error(`the workbook has no ${path}`)
    const document = XmlDocument.fromBuffer(content)
    try {
      return elements(document, name).map(read)
    } finally {
      // Its memory is not the garbage collector's.
      document.dispose()
    }
  }
  const strings = 'xl/sharedStrings.xml'
  const shared = files.has(strings) ? eachOf(strings, 'si', ({ content }) => content) : []
  const targets = new Map(
    eachOf('xl/_rels/workbook.xml.rels', 'Relationship', (each) => [attribute(each, 'Id'), attribute(each, 'Target')]),
  )
  const sheets = eachOf('xl/workbook.xml', 'sheet', (each) => [attribute(each, 'name'), attribute(each, 'id')] as const)
  return new Map(
    sheets.map(([name, id]) => [
      name,
      new Map(
        eachOf(`xl/${targets.get(id)!.replace(/^\/?(xl\/)?/, '')}`, 'c', (cell) => {
          const type = cell.find('@t')[0]?.content ?? 'n'
          const text = type === 's' ? shared[Number(cell.content)]! : cell.content
          return [attribute(cell, 'r'), { type, text, isFormula: elements(cell, 'f').length > 0 }]
        }),
      ),
    ]),
  )
}

const elements = (within: XmlDocument | XmlElement, name: string): XmlElement[] =>
  within.find(`.//*[local-name()="${name}"]`).filter((node) => node instanceof XmlElement)

const attribute = (element: XmlElement, name: string): string => element.find(`@*[local-name()="${name}"]`)[0]!.content

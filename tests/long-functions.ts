import { parseSync, Visitor, type ESTree } from 'vite'

type Node = ESTree.Function | ESTree.ArrowFunctionExpression | ESTree.Class

/** The functions and classes of a source with over `most` lines. Nested functions count as lines of the outer one. */
export function longFunctions(path: string, text: string, most: number) {
  if (linesOf(text) <= most) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`)
  const found: { name: string | null; line: number; lines: number }[] = []
  const measure = ({ id, start, end }: Node) => {
    const lines = linesOf(text.slice(start, end))
    if (lines > most) found.push({ name: id?.name ?? null, line: linesOf(text.slice(0, start)), lines })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    ClassDeclaration: measure,
    ClassExpression: measure,
  }).visit(program)
  return found
}

const linesOf = (text: string) => text.split('\n').length

import { useEffect, useRef, useState } from 'react'
import type { Registered } from '#domain/verify/schema.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { findCode, readFile, type ReadFile } from './data.ts'

export type Found = { code: string; registered: Registered; file: ReadFile | null }
export type Outcome =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'found'; found: Found }
  | { kind: 'unknown'; inFile: boolean }
  | { kind: 'no-code'; name: string }
  | { kind: 'failed'; message: string; again: () => void }

/** Asks for the codes in turn: a changed file can name more than one, and one that is known says more. */
async function ask(codes: readonly string[], file: ReadFile | null, signal: AbortSignal): Promise<Outcome> {
  for (const code of codes) {
    const registered = await findCode(code, signal)
    if (registered) return { kind: 'found', found: { code, registered, file } }
  }
  return { kind: 'unknown', inFile: file !== null && file.codes.length > 0 }
}

/** Checks a code, and a file against it. The last check counts; `first` is checked when the page opens. */
export function useCheck(first: string | null) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const [file, setFile] = useState<ReadFile | null>(null)
  const running = useRef<AbortController>(null)

  function run(work: (signal: AbortSignal) => Promise<Outcome>): void {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setOutcome({ kind: 'busy' })
    const show = async () => {
      const next = await work(controller.signal).catch((error: unknown): Outcome => ({
        kind: 'failed',
        message: messageOf(error, verifyTexts.loadFailed),
        again: () => run(work),
      }))
      if (!controller.signal.aborted) setOutcome(next)
    }
    void show()
  }
  /** By the file's own codes; by the typed one if it names none. */
  const compare = (read: ReadFile | null, typed: string | null) => async (signal: AbortSignal) => {
    const codes = read && read.codes.length > 0 ? read.codes : typed ? [typed] : []
    return codes.length > 0 ? ask(codes, read, signal) : ({ kind: 'no-code', name: read!.name } as const)
  }

  useEffect(() => {
    if (first) run(compare(null, first))
    return () => running.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the address
  }, [])

  return {
    outcome,
    file,
    checkCode: (code: string) => run(compare(file && file.codes.length === 0 ? file : null, code)),
    checkFile: (chosen: File, typed: string | null) =>
      run(async (signal) => {
        const read = await readFile(chosen)
        setFile(read)
        return compare(read, typed)(signal)
      }),
    removeFile: () => {
      running.current?.abort()
      setFile(null)
      setOutcome({ kind: 'idle' })
    },
  }
}

import { inspect, makeFilm, makeLoop, Problem } from './film-making.ts'
import type { FilmAnswer, FilmProblem, FilmRequest } from './film-messages.ts'

/** The worker of film-job.ts: receives one request, answers it and is ended by the page. */
const post = (answer: FilmAnswer) => (self as unknown as { postMessage(answer: FilmAnswer): void }).postMessage(answer)
const report = (done: number) => post({ kind: 'progress', done })

async function answer(request: FilmRequest): Promise<FilmAnswer> {
  if (request.kind === 'inspect') return { kind: 'inspected', sound: await inspect(request.file) }
  if (request.kind === 'loop') return { kind: 'film', film: await makeLoop(request.plan, report) }
  return { kind: 'film', film: await makeFilm(request.file, request.plan, report) }
}

/** Names of errors that browsers throw where memory or disk is full. */
const fullNames = ['RangeError', 'QuotaExceededError', 'NotReadableError']

function problemOf(error: unknown): FilmProblem {
  if (error instanceof Problem) return error.problem
  const { name } = error as Error
  if (fullNames.includes(name)) return 'no_room'
  return name === 'NotSupportedError' ? 'no_encoder' : 'failed'
}

self.addEventListener('message', ({ data }: MessageEvent<FilmRequest>) => {
  void answer(data).then(post, (error: unknown) => {
    post({ kind: 'problem', problem: problemOf(error) })
  })
})

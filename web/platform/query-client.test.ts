import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { WritesFirst } from './query-client.ts'

/** A query with an observer, and the answers to its reads. */
function read(client: WritesFirst, key: string) {
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [key],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  })
  return { answers, observer, leave: observer.subscribe(() => undefined) }
}

test('restarts a first read in progress when something is written, and does not show its answer', async () => {
  const client = new WritesFirst()
  const list = read(client, 'list')
  const other = read(client, 'other')
  const done = client.invalidateQueries({ queryKey: ['list'] })
  expect(list.answers).toHaveLength(2)
  expect(other.answers).toHaveLength(1)
  expect(list.observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
  list.answers[0]!('as before the write')
  list.answers[1]!('as after it')
  await done
  await vi.waitFor(() =>
    expect(list.observer.getCurrentResult()).toMatchObject({ data: 'as after it', fetchStatus: 'idle' }),
  )
  for (const { leave } of [list, other]) leave()
  client.clear()
})

test('leaves a read alone that the caller excludes', () => {
  const client = new WritesFirst()
  const list = read(client, 'list')
  void client.invalidateQueries({ queryKey: ['list'], predicate: () => false })
  expect(list.answers).toHaveLength(1)
  list.leave()
  client.clear()
})

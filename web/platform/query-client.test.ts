import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { WritesFirst } from './query-client.ts'

/** A query with an observer, and what answers each of its readings. */
function read(client: WritesFirst, key: string) {
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [key],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  })
  return { answers, observer, leave: observer.subscribe(() => undefined) }
}

test('a first reading that is on its way when something is written is begun anew, and its own answer is not shown', async () => {
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

test('one that the caller leaves out is left alone', () => {
  const client = new WritesFirst()
  const list = read(client, 'list')
  void client.invalidateQueries({ queryKey: ['list'], predicate: () => false })
  expect(list.answers).toHaveLength(1)
  list.leave()
  client.clear()
})

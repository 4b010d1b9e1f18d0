type Waiting<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** Does work for several callers in one batch: callers that ask while it is busy are in the next batch. `work` answers in the order of its items. */
export function createTogether<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let busy = false

  async function run(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const going = waiting
      waiting = []
      try {
        const answers = await work(going.map(({ item }) => item))
        for (const [index, { resolve }] of going.entries()) resolve(answers[index]!)
      } catch (error) {
        for (const { reject } of going) reject(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void run()
    })
}

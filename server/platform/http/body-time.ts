/** Every body that is not a file must arrive within this time. */
const bodyMs = 20_000

/** A body that arrives too slowly. */
export class SlowBody extends Error {
  override name = 'SlowBody'
}

/**
 * What `read` resolves to. Throws SlowBody after 20 seconds; the response must then close the connection (`Connection: close`),
 * or the rest keeps arriving.
 */
export async function withinBodyTime<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowBody()), bodyMs)
  })
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}

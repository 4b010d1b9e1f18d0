import { afterAll, describe } from 'vitest'
import { modelContract } from '#server/ports/models/models.contract.ts'
import { createImageModel, createTextModel } from '#server/ports/models/openai.ts'
import { startModelServer } from '#server/testing/model-server.ts'

/** On a server of our own: nobody has run it against a real service. */
const servers: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

describe('a service with the calls of OpenAI', () => {
  modelContract(async () => {
    const server = await startModelServer()
    servers.push(server)
    const settings = { url: server.url, key: 'secret-of-ours', name: 'model-1', patienceMs: 10_000 }
    return { ...server, text: createTextModel(settings), image: createImageModel(settings) }
  })
})

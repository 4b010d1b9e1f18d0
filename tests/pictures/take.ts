import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser, launchBrowser } from '../journeys/browser.ts'
import { startServerProcess } from '../server-process.ts'
import { modes, openCamera } from './camera.ts'
import { prepareData } from './data.ts'
import { findScreens, type Screen } from './screens.ts'

/** Takes every picture into `out`. The data folder itself is only read. */
export async function takePictures(out: string, data: string, entry?: string): Promise<void> {
  const known = await prepareData(resolve(data))
  await mkdir(out, { recursive: true })
  const copy = await mkdtemp(join(tmpdir(), 'aa-pictures-'))
  await cp(resolve(data), copy, { recursive: true, verbatimSymlinks: true })
  const server = await startServerProcess({ DATA_DIR: copy, PORT: '0' }, entry ? { entry: resolve(entry) } : {})
  const browser = await launchBrowser(await findBrowser())
  try {
    const screens = await findScreens(server.address, known)
    await Promise.all(
      modes.map(async (mode) => {
        const camera = await openCamera(browser, { address: server.address, moment: known.moment, mode, out })
        for (const screen of screens) await picture(camera, screen)
        await camera.close()
      }),
    )
  } finally {
    await browser.close()
    await server.stop()
    await rm(copy, { recursive: true, force: true })
  }
}

/** The screen as it opens, and after a press of each button whose name no earlier screen has shown. */
async function picture(camera: Awaited<ReturnType<typeof openCamera>>, screen: Screen): Promise<void> {
  await camera.visit(screen)
  await camera.take(screen.name)
  if (!camera.presses) return
  for (const button of await camera.newButtons()) {
    await camera.visit(screen)
    if (await camera.press(button)) await camera.take(`${screen.name}, ${button.name}`)
  }
}

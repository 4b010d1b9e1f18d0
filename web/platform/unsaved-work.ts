import { authStore } from './auth-store.ts'
import { draftOwner, draftStore } from './drafts.ts'
import { leaveStore } from './use-leave-warning.ts'

/**
 * Each tab with unsaved work holds a shared lock named after its account: the browser lists the holders, and releases it when
 * a tab is closed or crashes, so that no tab has to be asked. Loaded with the shell: pages outside have no long forms.
 */
const lockOf = (owner: string) => `all-areas:unsaved:${owner}`

let held: { owner: string; release: () => void } | null = null

/** Whether signing out in this tab would lose something: in a form on the screen, or kept as a draft. */
const hasUnsavedWork = (): boolean => leaveStore.hasUnsaved() || draftStore.hasAny()

function follow(): void {
  const owner = hasUnsavedWork() ? draftOwner() : ''
  if ((held?.owner ?? '') === owner) return
  held?.release()
  held = null
  if (owner === '') return
  const until = new Promise<void>((resolve) => {
    held = { owner, release: resolve }
  })
  void navigator.locks?.request(lockOf(owner), { mode: 'shared' }, () => until)
}

for (const store of [authStore, draftStore, leaveStore]) store.subscribe(follow)
follow()

/** Whether another tab of this browser has unsaved work of the signed-in person. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const holders = (await navigator.locks?.query())?.held?.filter(({ name }) => name === lockOf(draftOwner())) ?? []
  return holders.length > (held ? 1 : 0)
}

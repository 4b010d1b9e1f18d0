import { authStore } from './auth-store.ts'
import { draftOwner, draftStore } from './drafts.ts'
import { leaveStore } from './use-leave-warning.ts'

/**
 * Each tab with unsaved work holds a shared lock of its account's name: the browser lists who holds one, and lets go of it when
 * a tab is closed or breaks, so that no tab has to be asked and waited for. It comes with the shell: pages outside hold no long forms.
 */
const lockOf = (owner: string) => `all-areas:unsaved:${owner}`

let held: { owner: string; release: () => void } | null = null

/** Whether something would be lost by signing out in this tab: in a form on the screen, or kept as a draft. */
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

/** Whether another tab of this browser holds unsaved work of who is signed in. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const holders = (await navigator.locks?.query())?.held?.filter(({ name }) => name === lockOf(draftOwner())) ?? []
  return holders.length > (held ? 1 : 0)
}

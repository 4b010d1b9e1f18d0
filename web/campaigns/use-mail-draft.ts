import { useMemo } from 'react'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import type { AutosaveOptions } from '#web/platform/autosave.ts'
import { keepDraft } from '#web/platform/drafts.ts'
import { useAutosave } from '#web/platform/use-autosave.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { toast } from '#web/ui/toast-store.ts'
import { newerOf, useCampaignCalls, type CampaignCalls } from './data.ts'
import { baseOf, draftOf, isBlank, isSame, merge, newBase, type Base, type Kept, type Typed } from './form.ts'

const isAtRelease = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'release_id')

/** The mail was sent or deleted elsewhere. */
function isOver(error: unknown): boolean {
  const newer = newerOf(error)
  return newer === null ? error instanceof ApiError && error.status === 404 : newer.state !== 'draft'
}

/** The newer version from a 409, if it is a draft still. */
function newerDraftOf(error: unknown): Base | null {
  const newer = newerOf(error)
  return newer?.state === 'draft' ? baseOf(newer) : null
}

/** What is typed as a draft; as another one if this one was sent or deleted. */
async function write(calls: CampaignCalls, typed: Typed, { id, version }: Base): Promise<Campaign> {
  const add = (as: string) => calls.addDraft({ ...draftOf(typed), id: as })
  try {
    return await (version === null ? add(id) : calls.updateDraft(id, { ...draftOf(typed), version }))
  } catch (error) {
    if (!isOver(error)) throw error
    const saved = await add(crypto.randomUUID())
    toast.success(texts.forked)
    return saved
  }
}

/** Without its release, if that is gone. */
function withoutRelease(error: unknown, typed: Typed): Typed | null {
  if (!isAtRelease(error)) return null
  toast.error(texts.draftFailed, messageOf(error, texts.releaseNotFound))
  return { ...typed, when: 'now', release_id: '' }
}

const isUnsaved = (typed: Typed, base: Base): boolean =>
  base.version === null ? !isBlank(typed) : !isSame(typed, base.typed)

function saving(calls: CampaignCalls, name: string, first: Kept): AutosaveOptions<Base, Typed> {
  return {
    first: first.base,
    firstTyped: first.typed,
    typedOf: ({ typed }) => typed,
    isDirty: isUnsaved,
    write: async (typed, base) => baseOf(await write(calls, typed, base)),
    newerOf: newerDraftOf,
    merge,
    yieldTo: withoutRelease,
    afterClosing: (base) => void keepDraft(name, { base, typed: base.typed }),
    failed: texts.draftFailed,
  }
}

/**
 * A draft as it is typed: kept in this tab immediately and on the server soon after. `name` is that of the tab's copy; with `stays` it is kept while it is the
 * same as the server's, so that the form goes on with it after a reload.
 */
export function useMailDraft({ name, first, stays = false }: { name: string; first: Kept; stays?: boolean }) {
  const calls = useCampaignCalls()
  const { autosave, saved: base, ...state } = useAutosave(saving(calls, name, first))
  const { typed, isDirty } = state
  const tab = useDraft(name, isDirty || (stays && base.version !== null) ? { base, typed } : null)
  // It is kept wherever the person goes within the application.
  const { allow } = useLeaveWarning(isDirty, { stays: () => true })
  const actions = useMemo(
    () => ({
      change: (changes: Partial<Typed>) => autosave.change((before) => ({ ...before, ...changes })),
      settle: autosave.settle,
      retry: autosave.retry,
      keepMine: autosave.keepMine,
      takeTheirs: autosave.takeTheirs,
      /** Sends the server's version. */
      sendBy: autosave.endBy,
      /** Takes over the version that a 409 brings, or offers it, if it is a draft still; false for any other error. */
      takeConflict: (error: unknown): boolean => {
        const newer = newerDraftOf(error)
        if (newer === null) return false
        if (!autosave.take(newer).clashes) toast.error(texts.conflictTitle, texts.readAgain)
        return true
      },
    }),
    [autosave],
  )
  return {
    ...state,
    ...actions,
    id: base.id,
    version: base.version,
    /** It was sent or deleted: nothing of it is kept. */
    drop: () => {
      autosave.end()
      tab.clear()
      allow()
    },
    /** A new mail in the same form; this one stays as it is saved. */
    startNew: () => {
      tab.clear()
      autosave.begin(newBase())
    },
  }
}
export type MailDraft = ReturnType<typeof useMailDraft>

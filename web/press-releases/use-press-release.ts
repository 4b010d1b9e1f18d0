import type { PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { useAutosave } from '#web/platform/use-autosave.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { newerOf, usePressReleaseCalls } from './data.ts'
import { isSame, merge, typedOf, type Typed } from './form.ts'

/** What is typed on the page, saved by itself; a version from elsewhere waits for a choice. */
export function usePressRelease(first: PressRelease) {
  const calls = usePressReleaseCalls()
  const confirm = useConfirm()
  const { autosave, ...state } = useAutosave<PressRelease, Typed>({
    first,
    typedOf,
    isDirty: (typed, saved) => !isSame(typed, typedOf(saved)),
    write: (typed, { id, version }) => calls.update(id, { ...typed, version }),
    newerOf,
    merge,
    failed: texts.saveFailed,
  })
  const { saved } = state
  useLeaveWarning(state.isDirty, autosave)

  /** Lets the server generate again, on top of what is typed. Throws ApiError. */
  async function generate(call: (id: string) => Promise<PressRelease>): Promise<boolean> {
    await autosave.settle()
    if (autosave.isDirty) return false
    autosave.take(await call(saved.id))
    return true
  }

  /** Whether generating again is meant: it takes the place of what a model has written. */
  const mayReplace = async (): Promise<boolean> => {
    const model = saved.drafted_by
    if (model === null) return true
    return confirm({ title: texts.replaceTitle, text: texts.replaceText(model), action: texts.replace })
  }

  /** What is generated changes under what is typed, which stays: its version is the same. */
  const takeGenerated = ({ generated, drafted_by, doubts }: PressRelease) =>
    autosave.refresh((before) => ({ ...before, generated, drafted_by, doubts }))

  return {
    ...state,
    change: autosave.change,
    retry: autosave.retry,
    keepMine: autosave.keepMine,
    takeTheirs: autosave.takeTheirs,
    /** Accepts a claim of a model's draft. Throws ApiError. */
    accept: async (claim: string) => takeGenerated(await calls.accept(first.id, claim)),
    /** Reads what a model has written. */
    readDraft: () =>
      calls.readAgain(first.id).then(takeGenerated, (error: unknown) => autosave.fail(error, texts.loadFailed)),
    /** From the present press facts. */
    again: async () => (await mayReplace()) && generate(calls.again),
    /** Takes over what has changed of its release, or keeps all as it is. */
    answerChange: async (takeOver: boolean) =>
      (!takeOver || (await mayReplace())) && generate((id) => calls.answerChange(id, takeOver)),
  }
}

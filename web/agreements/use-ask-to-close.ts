import { leaveQuestion, useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Closes a dialog, after a question if something is typed in it. The page asks before it is left, too. */
export function useAskToClose(isTyped: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  useLeaveWarning(isTyped)
  return () => void (isTyped ? confirm(leaveQuestion) : Promise.resolve(true)).then((yes) => yes && onClose())
}

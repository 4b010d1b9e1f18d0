import { useConfirm } from '#web/ui/confirm.tsx'
import { leaveQuestion, useLeaveWarning } from './use-leave-warning.ts'

/** Closes a dialog, after a question if something is typed in it. The page asks before it is left, too. */
export function useAskToClose(isTyped: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  useLeaveWarning(isTyped)
  return () => void (isTyped ? confirm(leaveQuestion) : Promise.resolve(true)).then((yes) => yes && onClose())
}

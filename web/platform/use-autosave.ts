import { useEffect, useState, useSyncExternalStore } from 'react'
import { authStore } from './auth-store.ts'
import { Autosave, type AutosaveOptions } from './autosave.ts'
import { useOnline } from './use-online.ts'

/** A form that saves itself. Its options are those of the first render. */
export function useAutosave<Saved, Typed>(options: AutosaveOptions<Saved, Typed>) {
  const [autosave] = useState(() => new Autosave(options))
  const state = useSyncExternalStore(autosave.subscribe, autosave.read)
  const online = useOnline()
  const hasEnded = useSyncExternalStore(authStore.subscribe, () => authStore.read().ended !== null)
  useEffect(() => autosave.setReachable(online && !hasEnded), [autosave, online, hasEnded])
  useEffect(() => {
    autosave.open()
    return () => autosave.close()
  }, [autosave])
  return { ...state, isDirty: autosave.isDirty, online, autosave }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { avatarTexts as texts } from '#domain/avatars/texts.ts'
import { headBytes, pictureObjection } from '#domain/pictures/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AvatarView, type Chosen } from './avatar-view.tsx'
import { avatarQuery, useRemoveAvatar, useUploadAvatar } from './data.ts'

/** The person's picture: view, choose, preview before sending, and remove. */
export function AvatarField() {
  const avatar = useQuery(avatarQuery)
  const upload = useUploadAvatar()
  const remove = useRemoveAvatar()
  const confirm = useConfirm()
  const [chosen, setChosen] = useChosen()
  const [error, setError] = useState<string>()
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController>(null)

  async function choose(file: File) {
    const objection = pictureObjection(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.size)
    setError(objection ?? undefined)
    setChosen(objection ? null : file)
  }

  function cancel() {
    stop.current?.abort()
    setError(undefined)
    setChosen(null)
  }

  async function save() {
    if (!chosen || upload.isPending) return
    setError(undefined)
    setShare(0)
    stop.current = new AbortController()
    try {
      await upload.mutateAsync({ file: chosen.file, onProgress: setShare, signal: stop.current.signal })
      setChosen(null)
      toast.success(texts.saved)
    } catch (failure) {
      if (!(failure instanceof DOMException)) setError(messageOf(failure, texts.saveFailed))
    }
  }

  async function askAndRemove() {
    if (!(await confirm({ title: texts.removeQuestion, text: texts.removeText, action: texts.remove, danger: true })))
      return
    setError(undefined)
    remove.mutate(undefined, {
      onSuccess: () => toast.success(texts.removed),
      onError: (failure) => setError(messageOf(failure, texts.removeFailed)),
    })
  }

  return (
    <AvatarView
      address={avatar.data?.avatar_url ?? null}
      chosen={chosen}
      error={error}
      share={upload.isPending ? share : null}
      removing={remove.isPending}
      onBroken={() => void avatar.refetch()}
      onChoose={(file) => void choose(file)}
      onSave={() => void save()}
      onCancel={cancel}
      onRemove={() => void askAndRemove()}
    />
  )
}

/** A chosen file with an object URL, which is revoked when it is no longer needed. */
function useChosen(): [Chosen | null, (file: File | null) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  return [chosen, (file) => setChosen(file && { file, address: URL.createObjectURL(file) })]
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { nextCatalogNumber, nextIsrc } from '#domain/artist-defaults/calls.ts'
import { showIsrc } from '#domain/artist-defaults/rules.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { fieldId } from './field-notes.tsx'

const calls = { isrc: nextIsrc, catalog: nextCatalogNumber }

type Props = {
  kind: 'isrc' | 'catalog'
  /** The song or release that gets the number, and gets the same one again. */
  id: string
  /** The field that takes it, and the focus. */
  field: string
  label: ReactNode
  /** Takes the number as it is shown. */
  onGiven: (number: string) => void
}

/** A button at an empty field: the artist's next number. */
export function GiveNumber({ kind, id, field, label, onGiven }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      const { number } = await callApi(calls[kind], { body: { id } })
      void client.invalidateQueries({ queryKey: artistDefaultsQuery.queryKey })
      const element = document.getElementById(fieldId(field)) as HTMLInputElement | null
      // Typed in the meantime: the number stays reserved for this song or release.
      if (element?.value !== '') return
      onGiven(kind === 'isrc' ? showIsrc(number) : number)
      // The button disappears; the field reports its new number.
      element.focus()
    } catch (error) {
      toast.error(messageOf(error, texts.giveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} busyLabel={texts.giving} onClick={() => void ask()}>
      {label}
    </Button>
  )
}

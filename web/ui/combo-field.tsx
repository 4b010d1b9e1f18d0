import { useId, useState, type KeyboardEvent } from 'react'
import { BoxCell, type BoxNotes } from './box-cell.tsx'
import styles from './combo-field.module.css'

export type Option = { key: string; name: string; note?: string | undefined }
type Props = BoxNotes & {
  value: string
  placeholder?: string
  dir?: 'auto'
  readOnly?: boolean
  /** On the text field: finds it. */
  'data-field'?: string
  /** The name of the list of suggestions. */
  listLabel: string
  /** The suggestions for a text; called only while the list is open. */
  find: (text: string) => Option[]
  onType: (text: string) => void
  onPick: (key: string) => void
  /** The field lost focus with this text. */
  onLeave?: () => void
}

/** A text field with suggestions, following the pattern 'combobox with list autocomplete': arrows choose, Enter accepts, Esc closes. Any text is allowed. */
export function ComboField({
  value,
  placeholder,
  dir,
  readOnly,
  'data-field': dataField,
  listLabel,
  find,
  onType,
  onPick,
  onLeave,
  ...cell
}: Props) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = open ? find(value) : []
  const shown = options.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: Option) => {
    onPick(option.key)
    close()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const count = open ? options.length : find(value).length
      if (count > 0)
        setActive(open ? (active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count : step > 0 ? 0 : count - 1)
      setOpen(true)
    } else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Escape' && shown) close()
    else return
    event.preventDefault()
  }

  return (
    <BoxCell {...cell} readOnly={readOnly}>
      {(control) => (
        <>
          <input
            {...control}
            role="combobox"
            data-field={dataField}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            dir={dir}
            readOnly={readOnly}
            placeholder={placeholder}
            value={value}
            onKeyDown={handleKey}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              onType(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onBlur={() => {
              close()
              onLeave?.()
            }}
          />
          {shown && <Suggestions id={listId} label={listLabel} options={options} active={active} onTake={take} />}
        </>
      )}
    </BoxCell>
  )
}

type SuggestionsProps = {
  id: string
  label: string
  options: Option[]
  /** The chosen option's place; -1 for none. */
  active: number
  onTake: (option: Option) => void
}

function Suggestions({ id, label, options, active, onTake }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.suggestions}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? intoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          <bdi>{option.name}</bdi>
          {option.note && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  )
}

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

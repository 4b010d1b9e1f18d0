import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch, type SwitchProps } from '#web/ui/switch.tsx'
import styles from './settings.module.css'

type CardProps = { title: string; actions?: ReactNode; wide?: boolean; manage: ReactNode; children: ReactNode }

/** Four rows and the button that manages them. */
export function SettingsCard({ title, actions, wide, manage, children }: CardProps) {
  return (
    <Card title={title} actions={actions} flush className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <ul>{children}</ul>
      <div className={styles.foot}>{manage}</div>
    </Card>
  )
}

type RowProps = { name: string; value: ReactNode; middle?: ReactNode }
const Row = ({ name, middle, value }: RowProps) => (
  <>
    <span className={styles.name}>{name}</span>
    {middle !== undefined && <span className={styles.middle}>{middle}</span>}
    <span className={styles.value}>{value}</span>
  </>
)

export function SettingsLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <li>
      <Link className={styles.row} to={to} preventScrollReset>
        <Row {...row} />
        <ChevronRight aria-hidden className="icon" />
      </Link>
    </li>
  )
}

/** A row with an immediate action. */
export function SettingsAction({ onAct, ...row }: RowProps & { onAct: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onAct}>
        <Row {...row} />
        <ChevronRight aria-hidden className="icon" />
      </button>
    </li>
  )
}

type ChoiceProps = {
  name: string
  value: string
  /** The choices and their labels, in order. */
  options: Record<string, string>
  disabled: boolean
  onChoose: (value: string) => void
}

/** A row with a choice that counts immediately. */
export function SettingsChoice({ name, value, options, disabled, onChoose }: ChoiceProps) {
  return (
    <li>
      <label className={styles.row}>
        <span className={styles.name}>{name}</span>
        <select
          className={styles.choice}
          value={value}
          disabled={disabled}
          onChange={(event) => onChoose(event.target.value)}
        >
          {Object.entries(options).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </li>
  )
}

/** A row with a switch, which takes effect immediately. */
export function SettingsSwitch({ name, ...toggle }: { name: string } & SwitchProps) {
  const id = useId()
  return (
    <li>
      <div className={`${styles.row} ${styles.still}`}>
        <span className={styles.name} id={id}>
          {name}
        </span>
        <Switch aria-labelledby={id} {...toggle} />
      </div>
    </li>
  )
}

/** 'Manage {card}': a link, or why there is none. */
export function ManageLink({ card, to, because }: { card: string; to?: string; because?: string }) {
  const id = useId()
  if (to)
    return (
      <Link className={buttonClass()} to={to} preventScrollReset>
        {texts.manage(card)}
      </Link>
    )
  return (
    <>
      <Button aria-disabled aria-describedby={id}>
        {texts.manage(card)}
      </Button>
      <p className="caption" id={id}>
        {because}
      </p>
    </>
  )
}

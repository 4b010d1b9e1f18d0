import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { uiTexts } from './texts.ts'

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Whether the page is dark now, whatever has changed it. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  )
}

export type ThemeToggleProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  /** Sets or removes the class `dark` on `<html>` and remembers the choice. */
  onSwitch: () => void
}

/** The button between light and dark; its name says what it will do. */
export function ThemeToggle({ onSwitch, ...rest }: ThemeToggleProps) {
  const dark = useIsDark()
  const Icon = dark ? Sun : Moon
  return (
    <Button iconOnly {...rest} aria-label={dark ? uiTexts.switchToLight : uiTexts.switchToDark} onClick={onSwitch}>
      <Icon aria-hidden className="icon" />
    </Button>
  )
}

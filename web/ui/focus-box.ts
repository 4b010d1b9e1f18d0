/** Focuses the control of the boxed field around a button that goes with its press. */
export const focusBox = (button: Element): void =>
  button.closest('.box')?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** Focuses the control of the boxed field around a button that disappears when pressed. */
export const focusBox = (button: Element): void =>
  button.closest('.box')?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** Opens a paper's address in a new window. A browser that blocks a window after the wait opens it in this one. */
export function openAddress({ address }: { address: string }): void {
  if (!window.open(address, '_blank')) location.assign(address)
}

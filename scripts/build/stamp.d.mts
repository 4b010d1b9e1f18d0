export function hashInputs(): string
export function isBuilt(): boolean
export function removeStamp(): void
export function writeStamp(hash: string): void

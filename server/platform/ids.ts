import { v7 } from 'uuid'

/** A new id: UUIDv7, so that newer rows sort later. */
export const newId = (): string => v7()

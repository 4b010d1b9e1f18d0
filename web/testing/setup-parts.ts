import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Vitest's functions are imported, not global, so the library cannot register this by itself.
afterEach(cleanup)

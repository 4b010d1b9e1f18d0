import { z } from 'zod'

// The content-security policy forbids eval. Imported before everything else: in the body of main it would come too late.
z.config({ jitless: true })

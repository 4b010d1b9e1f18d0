import { measureThroughput } from './throughput.ts'
import { withOwnDatabase } from './own-database.ts'
import { mkdtemp } from 'node:fs/promises'
const place = await mkdtemp('/dev/shm/aa-zz-')
await withOwnDatabase(process.env.TEST_DATABASE_URL!, (own) => measureThroughput('pg', { DATA_DIR: place + '/server', DATABASE_URL: own.url, ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/dev/shm/prof' } : {}) }, () => Promise.resolve({ connectionString: own.url }))).then((r) => console.table(r.map((x) => ({ what: x.what, p: x.product.perSecond, l: x.limit.perSecond, p50: x.product.p50, l50: x.limit.p50, ratio: x.ratio }))))

import { describeEveryPage } from './every-page.ts'

describeEveryPage({ phone: false })

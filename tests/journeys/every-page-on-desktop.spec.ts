import { describeEveryPage, testFocusRings } from './every-page.ts'

describeEveryPage({ phone: false })
testFocusRings()

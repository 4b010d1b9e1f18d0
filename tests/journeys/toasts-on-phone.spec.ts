import { phone } from './journey.ts'
import { testToastPlaces } from './toast-places.ts'

testToastPlaces({ phone: true }, [phone])

import { phone } from './journey.ts'
import { describeToastPlaces } from './toast-places.ts'

describeToastPlaces({ phone: true }, [phone])

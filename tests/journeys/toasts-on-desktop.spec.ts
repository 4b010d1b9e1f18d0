import { describeToastPlaces } from './toast-places.ts'

describeToastPlaces({ phone: false }, [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])

import { testToastPlaces } from './toast-places.ts'

testToastPlaces({ phone: false }, [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])

import { version } from '../../../package.json'

/** Of the web app. */
export const appVersion: string = version

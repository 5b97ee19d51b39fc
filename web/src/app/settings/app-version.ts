import { version } from '../../../package.json'

/** Version of the web app. */
export const appVersion: string = version

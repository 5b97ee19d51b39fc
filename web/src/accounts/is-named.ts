/** Whether a host is a name and no number: passkeys are known by a site's name. */
export const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host)

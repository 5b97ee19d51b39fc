/** Returns true if a host is a name and not an IP address, which passkeys require. */
export const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host)

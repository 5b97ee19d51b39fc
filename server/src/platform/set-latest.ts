/** Sets an entry of a map and makes it the last one. Forgets the entry that was set earliest if there are more than `most`. */
export function setLatest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value!)
}

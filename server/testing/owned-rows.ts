import { parse, type Node, type SelectStmt } from 'libpg-query'

/** A table as a query names it, and whether its rows are known to be the user's. */
interface Named {
  table: string
  isOwn: boolean
}
/** The owned tables a query can speak of, by the names it gives them: its own, and around it those of outer queries. */
type Scope = Map<string, Named>[]

const column = 'user_id'

/** Goes through all nodes below one, but not into queries within it, which are told apart. */
function* nodesOf(value: unknown): Generator<[kind: string, node: Record<string, unknown>]> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each)
  } else if (value !== null && typeof value === 'object') {
    for (const [kind, node] of Object.entries(value)) {
      if (node === null || typeof node !== 'object') continue
      if (!Array.isArray(node)) yield [kind, node as Record<string, unknown>]
      if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) yield* nodesOf(node)
    }
  }
}

/**
 * Reads a statement with PostgreSQL's own parser: each user-owned table it names, in joins, after commas, in subqueries
 * and where it writes, must be held to the user, by a value that is their id or by the `user_id` of another table that is.
 * @param isUser whether the value at this place, counted from one, is the user's id
 * @param owned every table with a `user_id` column
 * @returns what is not held to the user; nothing where all is well
 */
export async function findForeignRows(
  text: string,
  isUser: (place: number) => boolean,
  owned: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = []

  /** The side of a comparison: the user, a table's `user_id`, or something else. */
  function sideOf(node: Node | undefined, scope: Scope): 'user' | Named | null {
    if (!node) return null
    if ('TypeCast' in node) return sideOf(node.TypeCast.arg, scope)
    if ('ParamRef' in node) return isUser(node.ParamRef.number ?? 0) ? 'user' : null
    if (!('ColumnRef' in node)) return null
    const names = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : ''))
    if (names.at(-1) !== column) return null
    if (names.length > 1) return scope.map((level) => level.get(names.at(-2)!)).find(Boolean) ?? null
    return (
      scope
        .find((level) => level.size > 0)
        ?.values()
        .next().value ?? null
    )
  }

  /** Conditions that must all hold. */
  function conditionsOf(node: Node | undefined): Node[] {
    if (node && 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      return (node.BoolExpr.args ?? []).flatMap(conditionsOf)
    return node ? [node] : []
  }

  /** Marks tables as the user's where a comparison of two tables, or of one with the user, makes them so. @param held whom it may hold */
  function hold(conditions: readonly Node[], scope: Scope, held: ReadonlySet<Named>): void {
    const pairs = conditions.flatMap((node) => {
      if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return []
      const [name] = node.A_Expr.name ?? []
      if (!name || !('String' in name) || name.String.sval !== '=') return []
      return [[sideOf(node.A_Expr.lexpr, scope), sideOf(node.A_Expr.rexpr, scope)] as const]
    })
    // What is held may hold others: as often as there are comparisons.
    for (let pass = 0; pass <= pairs.length; pass++)
      for (const [a, b] of pairs)
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const)
          if (one && one !== 'user' && held.has(one) && (other === 'user' || other?.isOwn)) one.isOwn = true
  }

  /** Names what a FROM names. @returns the owned tables in it, and does `later` when all of the query's are named */
  function nameTables(node: Node, scope: Scope, later: (() => void)[]): Set<Named> {
    const [level] = scope
    if ('RangeVar' in node) {
      const { relname, alias } = node.RangeVar
      if (!relname || !owned.has(relname)) return new Set()
      const named = { table: relname, isOwn: false }
      level!.set(alias?.aliasname ?? relname, named)
      return new Set([named])
    }
    if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
      const { subquery, lateral } = node.RangeSubselect
      later.push(() => readQuery(subquery, lateral ? scope : scope.slice(1)))
      return new Set()
    }
    if (!('JoinExpr' in node)) return new Set()
    const { larg, rarg, jointype, quals, usingClause = [] } = node.JoinExpr
    const left = larg ? nameTables(larg, scope, later) : new Set<Named>()
    const right = rarg ? nameTables(rarg, scope, later) : new Set<Named>()
    // The condition of an outer join says nothing of the side that is kept whole.
    const held = jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_INNER' ? left.union(right) : new Set<Named>()
    const isUsing = usingClause.some((name) => 'String' in name && name.String.sval === column)
    later.push(() => {
      hold(conditionsOf(quals), scope, held)
      const both = [...left, ...right]
      if (isUsing && both.some(({ isOwn }) => isOwn)) for (const each of both) if (held.has(each)) each.isOwn = true
      if (quals) readWithin(quals, scope)
    })
    return left.union(right)
  }

  /** Reads the queries within an expression, which see the tables around them. */
  function readWithin(value: unknown, scope: Scope): void {
    for (const [kind, node] of nodesOf(value))
      if (/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) readQuery({ [kind]: node } as unknown as Node, scope)
  }

  /** Reads tables, conditions and what is within; the joins twice, as a condition further down may hold what they compare with. */
  function readTables(from: readonly Node[], where: Node | undefined, outer: Scope, rest: unknown): Scope {
    const scope: Scope = [new Map(), ...outer]
    const later: (() => void)[] = []
    const all = new Set(from.flatMap((node) => [...nameTables(node, scope, later)]))
    hold(conditionsOf(where), scope, all)
    for (const join of later) join()
    hold(conditionsOf(where), scope, all)
    for (const { table, isOwn } of all) if (!isOwn) faults.push(table)
    readWithin([where, rest], scope)
    return scope
  }

  /** Whether each row that is inserted begins with the user's id, at its place. */
  function readSource(source: SelectStmt, place: number, outer: Scope, table: string): void {
    const scope = source.valuesLists ? outer : readSelect(source, outer)
    const rows = source.valuesLists ?? [{ List: { items: source.targetList ?? [] } }]
    for (const row of rows) {
      const item = 'List' in row ? row.List.items?.[place] : undefined
      const side = sideOf(item && 'ResTarget' in item ? item.ResTarget.val : item, scope)
      if (side !== 'user' && !side?.isOwn) faults.push(`${table} (inserted)`)
    }
    if (source.valuesLists) readWithin(source.valuesLists, outer)
  }

  function readSelect(query: SelectStmt, outer: Scope): Scope {
    const { withClause, larg, rarg, fromClause = [], whereClause, ...rest } = query
    readCtes(withClause, outer)
    if (larg) readSelect(larg, outer)
    if (rarg) readSelect(rarg, outer)
    return readTables(fromClause, whereClause, outer, rest)
  }

  function readCtes(clause: SelectStmt['withClause'], outer: Scope): void {
    for (const node of clause?.ctes ?? [])
      if ('CommonTableExpr' in node && node.CommonTableExpr.ctequery) readQuery(node.CommonTableExpr.ctequery, outer)
  }

  function readQuery(node: Node, outer: Scope): void {
    if ('SelectStmt' in node) readSelect(node.SelectStmt, outer)
    else if ('InsertStmt' in node) {
      const { relation, cols = [], selectStmt, withClause, ...rest } = node.InsertStmt
      readCtes(withClause, outer)
      const table = relation?.relname ?? ''
      const place = cols.findIndex((col) => 'ResTarget' in col && col.ResTarget.name === column)
      if (!selectStmt || !('SelectStmt' in selectStmt)) return void (owned.has(table) && faults.push(table))
      if (owned.has(table)) readSource(selectStmt.SelectStmt, place, outer, table)
      else readSelect(selectStmt.SelectStmt, outer)
      readWithin(rest, outer)
    } else if ('UpdateStmt' in node || 'DeleteStmt' in node) {
      const { relation, whereClause, withClause, ...rest } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt
      readCtes(withClause, outer)
      const others = 'UpdateStmt' in node ? node.UpdateStmt.fromClause : node.DeleteStmt?.usingClause
      readTables([...(relation ? [{ RangeVar: relation }] : []), ...(others ?? [])], whereClause, outer, rest)
    }
  }

  const { stmts = [] } = await parse(text)
  for (const { stmt } of stmts) if (stmt) readQuery(stmt, [])
  return faults
}

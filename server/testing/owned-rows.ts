import { parse, type Node, type SelectStmt } from 'libpg-query'

/** A table as a query names it, and whether its rows are known to be the user's. */
interface Named {
  table: string
  isOwn: boolean
}
/** The owned tables that a query can refer to, by alias: its own first, then those of outer queries. */
type Scope = Map<string, Named>[]

const column = 'user_id'

/** Visits all nodes below one except those of nested queries, which are read separately. */
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
 * Checks a statement with PostgreSQL's own parser: each user-owned table in it, in joins, after commas, in subqueries
 * and as a target, must be limited to the user, by a value that is their id or by the `user_id` of another limited
 * table.
 * @param isUser true if the value at this place, counted from one, is the user's id
 * @param owned every table with a `user_id` column
 * @returns the tables that are not limited to the user; empty if there are none
 */
export async function findForeignRows(
  text: string,
  isUser: (place: number) => boolean,
  owned: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = []

  /** Classifies a side of a comparison: the user, a table's `user_id`, or null for anything else. */
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

  /** Lists the conditions that must all be true. */
  function conditionsOf(node: Node | undefined): Node[] {
    if (node && 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
      return (node.BoolExpr.args ?? []).flatMap(conditionsOf)
    return node ? [node] : []
  }

  /**
   * Marks tables as the user's by comparisons with the user or with another such table. @param held the tables that may
   * be marked
   */
  function hold(conditions: readonly Node[], scope: Scope, held: ReadonlySet<Named>): void {
    const pairs = conditions.flatMap((node) => {
      if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return []
      const [name] = node.A_Expr.name ?? []
      if (!name || !('String' in name) || name.String.sval !== '=') return []
      return [[sideOf(node.A_Expr.lexpr, scope), sideOf(node.A_Expr.rexpr, scope)] as const]
    })
    // A marked table can mark others, so this repeats once per comparison.
    for (let pass = 0; pass <= pairs.length; pass++)
      for (const [a, b] of pairs)
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const)
          if (one && one !== 'user' && held.has(one) && (other === 'user' || other?.isOwn)) one.isOwn = true
  }

  /**
   * Registers the tables of a FROM clause. @returns the owned tables in it; appends to `later` the work for when all
   * are registered
   */
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
    // The condition of an outer join does not limit the preserved side.
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

  /** Reads the queries within an expression, which can refer to the tables around them. */
  function readWithin(value: unknown, scope: Scope): void {
    for (const [kind, node] of nodesOf(value))
      if (/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) readQuery({ [kind]: node } as unknown as Node, scope)
  }

  /**
   * Reads tables, conditions and nested queries; the joins twice, as a later condition may mark the tables that they
   * compare with.
   */
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

  /** Checks that each inserted row has the user's id at its place. */
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

/** English words with another that says the same in factual prose, in the same form. */
export const synonymPairs: ReadonlyMap<string, string> = new Map(
  `purchased:bought bought:purchased begins:starts began:started ends:finishes photographs:photos immediately:instantly
  allowed:permitted permitted:allowed forbidden:prohibited prohibited:forbidden checks:examines inspects:examines
  buys:purchases deleted:erased deletes:removes removed:deleted shows:displays shown:displayed keeps:retains kept:stored
  stores:keeps stored:kept required:needed requires:needs needs:requires big:large large:big small:little roughly:approximately
  about:approximately destroyed:demolished built:constructed rebuilt:reconstructed employees:staff founded:established
  journey:trip visitors:guests answers:replies rose:increased increase:raise reduces:lowers reduce:lower lowers:reduces
  receive:get sends:transmits renovated:refurbished fast:quickly pupils:students errors:mistakes chooses:selects chosen:selected
  create:make created:made changed:altered changes:modifies entire:whole find:locate films:movies`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

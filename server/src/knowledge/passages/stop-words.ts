import { foldMarks } from "./fold-marks.ts";
import { furtherStopLists } from "./stop-lists.ts";

/**
 * Words that tell no passage from another, per language. English is long, question words included, because its
 * questions are long; number words and nouns stay out, since they can be what is asked.
 */
const lists: Record<string, string> = {
  en: `a able about above according accordingly across actually after afterwards again against ain't all allow allows
    almost alone along already also although always am among amongst an and another any anybody anyhow anyone anything
    anyway anyways anywhere apart appear appropriate are aren't around as aside ask asking associated at available away
    awfully be became because become becomes becoming been before beforehand behind being believe below beside besides
    best better between beyond both brief but by c'mon came can can't cannot cant cause causes certain certainly changes
    clearly come comes concerning consequently consider considering contain containing contains corresponding could
    couldn't course currently definitely described despite did didn't different do does doesn't doing don't done down
    downwards during each either else elsewhere enough entirely especially et etc even ever every everybody everyone
    everything everywhere exactly example except far few followed following follows for former formerly forth from further
    furthermore get gets getting given gives go goes going gone got gotten had hadn't happens hardly has hasn't have
    haven't having he he'd he'll he's hello hence her here here's hereafter hereby herein hereupon hers herself hi him
    himself his hither hopefully how how's howbeit however i i'd i'll i'm i've ie if ignored immediate in inasmuch indeed
    indicate indicated indicates inner insofar instead into inward is isn't it it'd it'll it's its itself just keep keeps
    kept know known knows last lately later latter latterly least less lest let let's like liked likely little look looking
    looks ltd mainly many may maybe me mean meanwhile merely might more moreover most mostly much must my myself namely near
    nearly necessary need needs neither never nevertheless new next no nobody non none noone nor normally not nothing novel
    now nowhere obviously of off often oh ok okay on once ones only onto or other others otherwise ought our ours ourselves
    out outside over overall own particular particularly per perhaps placed please possible presumably probably
    provides que quite rather re really reasonably regarding regardless regards relatively respectively right said
    same saw say saying says secondly see seeing seem seemed seeming seems seen self selves sensible sent serious
    seriously several shall shan't she she'd she'll she's should shouldn't since so some somebody somehow someone something
    sometime sometimes somewhat somewhere soon sorry specified specify specifying still sub such sup sure take taken tell
    tends than thank thanks thanx that that's thats the their theirs them themselves then thence there there's thereafter
    thereby therefore therein theres thereupon these they they'd they'll they're they've think this thorough thoroughly those
    though through throughout thru thus to together too took toward towards tried tries truly try trying twice un under
    unfortunately unless unlikely until unto up upon us use used useful uses using usually various very via viz vs want
    wants was wasn't way we we'd we'll we're we've welcome well went were weren't what what's whatever when when's whence
    whenever where where's whereafter whereas whereby wherein whereupon wherever whether which while whither who who's
    whoever whole whom whose why why's will willing wish with within without won't wonder would wouldn't yes yet you you'd
    you'll you're you've your yours yourself yourselves s t d ll m ve`,
  de: `ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anderm andern auch
    auf aus außer außerdem bei beim bereits bin bis bist bitte da dabei dadurch dafür dagegen daher damit danach dann daran
    darauf daraus darf darfst darin darüber darum das dass dasselbe davon dazu daß dein deine deinem deinen deiner deines dem
    demselben den denen denn denselben der derem deren derselbe derselben des desselben dessen deswegen dich die dies diese
    dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch dürfen dürfte eben ebenso eher ein eine einem einen
    einer eines einig einige einigem einigen einiger einiges einmal er es etwa etwas euch euer eure eurem euren eurer eures
    falls für gar gegen gegenüber gehabt gewesen geworden gibt hab habe haben hat hatte hatten hattest hattet hätte hätten
    her hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem ins irgend ist ja je jede jedem
    jeden jeder jedes jedoch jemand jene jenem jenen jener jenes jetzt kann kannst kein keine keinem keinen keiner keines
    können könnte könnten man manche manchem manchen mancher manches mein meine meinem meinen meiner meines mehr mich mir
    mit mittels möchte müssen musste mussten muss muß nach nachdem nämlich neben nein nicht nichts nie noch nun nur ob oben
    oder oft ohne schon sehr sein seine seinem seinen seiner seines seit selbst sich sie sind so sobald sofern sogar solche
    solchem solchen solcher solches soll sollen sollte sollten sondern sonst sowie sowohl statt trotz trotzdem über um und
    uns unse unsem unsen unser unsere unserem unseren unserer unseres unter usw viel viele vielen vieler vom von vor wann war
    waren warst wart warum was weder weil weitere weiteren weiterer welche welchem welchen welcher welches wem wen wenn
    wenngleich wer werde werden werdet weshalb wessen wie wieder wieso will wir wird wirst wo wobei wodurch wofür wogegen woher wohin
    wollen wollte womit wonach woran worauf woraus worden worin worüber worum worunter wovon wovor wozu während wurde wurden
    würde würden zu zum zur zwar zwischen`,
  fr: `a afin ai aie aient ainsi alors après as au aucun aucune aujourd'hui auprès aura aurait aussi autour autre autres aux
    avaient avais avait avant avec avez avions avoir avons ayant bien car ce ceci cela celle celles celui cependant certain
    certaine certaines certains ces cet cette ceux chacun chacune chaque chez ci combien comme comment concernant contre d dans
    de dehors déjà depuis des dès desquelles desquels dessous dessus devant devrait doit doivent donc dont du duquel durant elle
    elles en encore entre envers es est et étaient étais était étant été être eu eux fait font fut hors ici il ils j je
    jusqu jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors lorsque lui m ma mais malgré me même mêmes
    mes mien mienne moi moins mon n ne ni non nos notre nous on ont or ou où outre par parce parmi pas pendant peu peut
    peuvent plus plusieurs plutôt pour pourquoi pouvait pouvoir près puis puisque qu quand que quel quelle quelles quelqu quelque
    quelques quels qui quoi quoique s sa sans sauf se selon sera seraient serait seront ses si sien sienne soi soit son
    sont sous souvent suis sur t ta tandis tant te tel telle telles tels tes toi ton toujours tous tout toute toutes très trop
    tu un une vers voici voilà vos votre vous vu y ça c`,
  es: `a acá ahí al algo alguien algún alguna algunas alguno algunos allá allí ambos ante antes aquel aquella aquellas aquello
    aquellos aquí así aún aunque bajo bien cabe cada casi como cómo con contra cual cuál cuales cuáles cualquier cuando cuándo
    cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del demás desde donde dónde dos durante e el él ella ellas
    ello ellos en entonces entre era eran eras eres es esa esas ese eso esos esta está están estas este esto estos estaba
    estaban estado estamos estar estoy fue fueron fui ha había habían haber habrá han has hasta hay he hemos hube hubo la las
    le les lo los más me mediante mi mí mía mías mientras mío míos mis misma mismas mismo mismos mucha muchas mucho muchos muy
    nada ni ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para
    pero poca pocas poco pocos por porque pues puede pueden qué que quien quién quienes quiénes se sea sean según ser será
    serán si sí sido siempre siendo sin sino so sobre sois solamente solo sólo somos son soy su sus suya suyas suyo suyos
    tal tales también tampoco tan tanta tantas tanto tantos te tenemos tener tengo ti tiene tienen toda todas todavía todo
    todos tras tu tú tus tuya tuyo u un una unas uno unos usted ustedes va van vosotras vosotros vuestra vuestro y ya yo`,
  it: `a abbia abbiamo abbiano ad adesso agli ai al alcun alcuna alcune alcuni alcuno all alla alle allo allora altra altre
    altri altro anche ancora avere aveva avevano avuto ben c che chi ci ciascuna ciascuno ciò cioè coi col come con contro
    cosa cosi così cui da dagli dai dal dall dalla dalle dallo degli dei del dell della delle dello dentro di dopo dove dovrà
    durante e è ed egli ella era erano essa esse essendo essere essi fa fino forse fra fu fuori furono già gli ha hai hanno ho
    i il in infatti inoltre io l la là le lei li lo loro lui ma mai me meno mentre mi mia mie miei mio molta molte molti molto
    ne né negli nei nel nell nella nelle nello nessun nessuna nessuno niente noi non nostra nostre nostri nostro o od ogni
    oltre oppure ora per perché perciò però più poca poche pochi poco poi può possono prima proprio pure qua qual quale
    quali qualche quando quanta quante quanti quanto quasi quegli quei quel quella quelle quelli quello questa queste questi
    questo qui quindi sarà saranno se sé sei sembra senza si sia siamo siano siete sono sopra soprattutto sotto sta stata state
    stati stato stessa stesse stessi stesso su sua sue sugli sui sul sull sulla sulle sullo suo suoi tale tali tanto te ti tra
    troppo tu tua tue tuo tuoi tutta tuttavia tutte tutti tutto un una uno va verso vi voi vostra vostre vostri vostro`,
  pt: `a à ainda além algo alguém algum alguma algumas alguns ali ambos antes ao aos apenas após aquela aquelas aquele
    aqueles aquilo aqui as às assim até cada com como contra contudo cuja cujas cujo cujos da das de dela delas dele deles
    depois desde dessa dessas desse desses desta destas deste destes deve devem disso disto do dos durante e é ela elas ele
    eles em enquanto entre era eram és essa essas esse esses esta está estamos estão estar estas estava estavam este estes
    estou eu foi foram há isso isto já lá lhe lhes logo mais mas me mediante menos mesma mesmas mesmo mesmos meu meus minha
    minhas muita muitas muito muitos na nada não nas nem nenhum nenhuma nessa nessas nesse nesses nesta nestas neste nestes
    ninguém no nos nós nossa nossas nosso nossos num numa o onde os ou outra outras outro outros para pela pelas pelo pelos
    perante pode podem pois por porém porque porquê pouca poucas pouco poucos qual quais qualquer quando quanta quantas quanto
    quantos quase que quê quem são se seja sejam sem sempre sendo ser será serão seu seus si sido sim só sob sobre sua suas
    tal tais também tampouco tanta tantas tanto te tem têm tendo ter teu teus ti tinha tinham toda todas todavia todo todos
    tu tua tuas tudo um uma umas uns você vocês vos vossa vosso`,
  nl: `aan aangaande achter af al aldus alle allen alleen als altijd ander andere anderen anders bij bijna binnen boven
    buiten daar daarbij daardoor daarin daarmee daarna daarom daarop dan dat de deze die dit doch doen door dus echter een
    elk elke en enige enkele er erop ervan eveneens evenwel gaan ge geen gehad geweest geworden had hadden hare heb hebben
    heeft hem hen het hier hierbij hierin hij hoe hoeveel hoewel hun ieder iedere iemand iets ik in inzake is ja je jij jou
    jouw jullie kan kon konden kunnen liever maar me meer men met mij mijn moest moet moeten mogen na naar naast niet niets
    nog nu of om omdat onder ons onze ook op over overigens per reeds sinds slechts sommige staat steeds te tegen ten ter
    terwijl tijdens toch toen tot totdat tussen u uit uw van vanaf veel via volgens voor vooral vroeger waar waarbij waarin
    waarom waarop waarvan waren wanneer want was wat we weer wel welk welke werd werden wie wij wil wilde word worden wordt
    zal ze zelf zelfs zich zij zijn zo zoals zodat zonder zou zouden zulk zulke`,
  sv: `alla allt än annan annat andra att av bara bland blev bli blir blivit både då där därför de dem den denna deras dess
    dessa det detta dig din dina ditt dock du efter eftersom ej eller en er era ert ett för från genom ha hade han hans
    har hela helt henne hennes hon honom hos hur här i icke igen inför ingen inget inga innan inom inte ja jag kan kunde
    kunna man med mellan mer mest mig min mina mitt mot mycket måste ni nu när någon något några och också om oss på redan
    samma sedan sig sin sina sitt själv ska skall skulle som så sådan sådana sådant till under upp ur ut utan vad var vara
    varför varit varje vars vart vem vems vi vid vilka vilkas vilken vilket vill ville åt är över`,
  da: `af alle alt anden andet andre at bare blev blive bliver da de dem den denne der deres det dets dette dig din dine
    disse dit dog du efter ej eller en end er et flere for fordi fra før gennem ham han hans har havde have hele helt hende
    hendes her hos hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke ind ingen intet ja jeg
    jer jeres jo kan kom kun kunne man mange med meget mellem men mens mere mig min mine mit mod må ned noget nogen nogle nok
    nu når og også om op os over på samme sammen selv sig sin sine sit siden skal skulle som sådan så thi til ud uden under
    var vare ved vi vil ville vor vore være været`,
  no: `alle at av bare begge ble blei bli blir blitt både da de deg dei deim deira deires dem den denne der dere deres det
    dette di din disse ditt du dykk dykkar då eg ein eit eitt eller elles en enn er et ett etter for fordi fra før ha hadde
    han hans har hennar henne hennes her hjå ho hoe honom hoss hossen hun hva hvem hver hvilke hvilken hvis hvor hvordan
    hvorfor i ikke ikkje ingen ingi inkje inn innen inni ja jeg kan kom korleis korso kun kunne kva kvar kvarhelst kven kvi
    kvifor man mange me med medan meg meget mellom men mens mer mest mi min mine mitt mot mye mykje må ned no noe noen noka
    noko nokon nokor nokre nå når og også om opp oss over på samme seg selv si sia sidan siden sin sine sitt sjøl skal skulle
    slik so som somme somt så sånn til um upp ut uten var vart varte ved vere verte vi vil ville vore vors vort vår være vært`,
  fi: `ei eivät ehkä eli emme en enemmän ennen et että ette he heidän heidät heihin heille heillä heiltä heissä heistä heitä
    hän häneen hänelle hänellä häneltä hänen hänessä hänestä hänet häntä ilman itse ja jo johon joiden joihin joiksi joille
    joilla joilta joina joissa joista joita joka joko joksi jolla jolle jolta jona jonka jos jossa josta jota jotka jotta
    kaikki kanssa keiden keihin keitä ken kenelle keneltä kenen kenet keneen ketkä ketä kuin kuinka kuitenkin kuka kukin kun
    koska lisäksi me meidän meidät meihin meille meillä meiltä meissä meistä meitä mihin mikä mikäli miksi mille millä miltä
    minkä minun minut minua minussa minusta minulla minulle minulta minuun minä missä mistä miten mitkä mitä molemmat mukaan
    mukana mutta myös ne niiden niihin niiksi niille niillä niiltä niin niinä niissä niistä niitä noiden noihin noita noilla
    noissa noista nuo nyt näiden näihin näillä näissä näistä näitä nämä ole olemme olen olet olette oli olimme olin olisi
    olisimme olisin olisit olisitte olisivat olit olitte olivat olla olleet ollut on ovat paitsi poikki se sekä sen siihen siinä
    siitä siksi sille sillä siltä sinne sinua sinulla sinulle sinulta sinun sinut sinuun sinä sitä tai te teidän teidät teihin
    teille teillä teiltä teissä teistä teitä tuo tuohon tuolla tuon tuossa tuosta tuota tähän tälle tällä tältä tämä tämän
    tässä tästä tätä vaan vaikka vai vain vielä voi voidaan voivat yli ylle`,
  ru: `а без бы более больше будет будто будут будучи был была были было быть в вам вами вас ваш ваша ваше ваши ведь весь
    во вот впрочем все всегда всего всей всем всеми всему всех всё всю вся вы где да даже для до другая другие другим других
    другого другой другом его ее ей ему если есть ещё еще же за зачем здесь и из или им ими иногда их к каждая каждого
    каждое каждой каждый как какая какие каким каких какого какое какой каком какую когда ко который которая которого которое
    которой котором которому которую которые которым которых кроме кто куда ли либо лишь между меня мне мной много могут может
    можно мой моя мы на над надо наконец нами нас наш наша наше наши не него нее ней нельзя нем нему нет нею ни нибудь ним
    ними них ничего но ну о об обо однако он она они оно от ото очень перед по под поскольку после потом потому почти почему
    при про раз разве с сам сама сами самого само себе себя сейчас со совсем так такая также такие такое такой такую там
    твой тебя тем теми теперь тех то тобой тогда того тоже той только том тому тот тоже ту тут ты у уж уже хоть хотя чего
    чей чем через что чтоб чтобы чуть эта эти этим этими этих это этого этой этом этому этот эту я`,
  pl: `a aby aj albo ale ależ aż bardzo bez bo bowiem by być był była było były będzie będą cała cały cię co cokolwiek coś czy
    czyli dla dlaczego dlatego do dość dzisiaj gdy gdyby gdyż gdzie go i ich ile im inna inne inny innych iż ich ja jak
    jakaś jaki jakie jakiś jakich jako jakoś je jeden jedna jedno jednak jednym jego jej jemu jest jestem jeszcze jeśli jeżeli
    już każdy każda każde kiedy kierunku kto która które którego której którym których którzy który ku lub ma mają mam mi
    mimo między mnie mną moga mogą moim może możliwe można mój mu musi my na nad nam nami nas nasi nasz nasza nasze natomiast
    nic nich nie niego niej niemu nigdy nim nimi niż no o obok od około on ona one oni ono oraz oto owszem po pod podczas
    pomimo ponad ponieważ poza przed przede przez przy raz razie są sam sama się skąd sobie swoje ta tak taka taki takie
    także tam te tego tej ten też to tobą tobie tu tutaj twoja twoje twój ty tych tylko tym u w wam wami was wasz we według
    wiele wielu więc wszyscy wszystkich wszystkie wszystkim wszystko właśnie z za żaden żadna żadne zapewne zaś ze że żeby`,
  tr: `acaba ama ancak artık aslında az bana bazı belki ben benden beni benim beri bir biraz birçok biri birkaç birşey biz
    bize bizden bizi bizim böyle böylece bu buna bunda bundan bunlar bunları bunların bunu bunun burada çok çünkü da daha
    dahi de defa değil diğer diye dolayı dolayısıyla en gibi göre hala hangi hani hatta hem henüz hep hepsi her herhangi
    herkes hiç hiçbir için ile ilgili ise işte kadar karşın kendi kendine kendini kez ki kim kime kimin kimse madem mı mi mu
    mü nasıl ne neden nedenle nerede nereye niye niçin o olan olarak oldu olduğu olduğunu olsa olmak olması olur ona ondan
    onlar onlardan onları onların onu onun orada oysa pek rağmen sadece sanki sen senden seni senin siz sizden sizi sizin
    sonra şayet şey şeyler şimdi şöyle şu şuna şunda şundan şunlar şunu şunun tüm üzere var vardı ve veya ya yani yerine yine
    yoksa zaten`,
  ar: `من في على إلى الى عن مع هذا هذه ذلك تلك هؤلاء التي الذي الذين اللذان اللتان اللاتي ما ماذا لماذا متى أين اين كيف كم
    أي اي هل لا لم لن ليس ليست إن ان أن إنه انه أنه أنها انها كان كانت كانوا يكون تكون قد لقد هو هي هم هن هما أنا انا أنت
    انت نحن أو او ثم بل لكن ولكن و ف ب ل ك كما كل بعض غير بين بعد قبل عند عندما حيث حتى إذا اذا إذ منذ خلال حول ضد دون فوق
    تحت أمام وراء منه منها منهم فيه فيها فيهم عليه عليها عليهم له لها لهم به بها بهم إليه إليها عنه عنها ومن وفي وعلى وإلى
    وهو وهي وقد وكان وكانت والتي والذي مثل أيضا ايضا لدى لديه لديها يا أما إما سوف أكثر`,
};

/** The languages that have a list. */
export const stopWordLanguages: readonly string[] = [...Object.keys(lists), ...Object.keys(furtherStopLists)];

const same: Record<string, string> = { nb: "no", nn: "no", bs: "hr", sr: "hr", az: "tr", ms: "id" };
/** Where a small word without its marks is another language's vowel change or a noun, it stays: German "wäre" and "Ware". */
const markedAsWritten = new Set(["de", "sv", "da", "no", "fi", "ar"]);
/** Words of their own without the marks of a small one: "byt" is no "být". */
const ownWords = new Set(["byt", "sto", "ban", "boi", "con", "cua", "voi"]);
const sets = new Map<string, ReadonlySet<string>>();

/** The stop words of a language (ISO 639-1), in lower case, also as typed without marks; empty where there is no list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    const listed = same[language] ?? language;
    const words = (lists[listed] ?? furtherStopLists[listed])?.split(/\s+/) ?? [];
    set = new Set(markedAsWritten.has(listed) ? words : [...words, ...words.flatMap(typedWords)]);
    sets.set(language, set);
  }
  return set;
}

/** A small word without its marks, and a Persian one as an Arabic keyboard has it. */
function typedWords(word: string): string[] {
  const bare = foldMarks(word);
  return [...(ownWords.has(bare) ? [] : [bare]), word.replaceAll("ی", "ي").replaceAll("ک", "ك")];
}

/** Stop words of further languages, question words included, as stop-words.ts has them. */
export const furtherStopLists: Readonly<Record<string, string>> = {
  ro: `a abia acea aceasta această aceea aceeași acei aceia acel acela acele acelea acelor acest acesta aceste acestea acestei
    acestor acestora acestui acești aceștia acolo acum adică ai aici aia aibă al ale alt alta alte altele altul am ar are aș
    asemenea asta astăzi astfel asupra atât atunci au avea avem aveți avut ba bine ca că căci când care căreia cărei căror
    cărora cărui căruia cât câte câți către ce cei cel cele celei celor cine ci cu cui cum cumva da dacă dar dată de deci deja
    deoarece deși desigur despre din dintr dintre după dumneavoastră e ea ei el ele era erau este eu fără face fi fie fiecare
    fiind foarte fost îi îl împreună în înainte încă încât între îmi își îți la le li lor lui mai mea mei mele mereu meu mi mie
    mine mod mult multă multe mulți ne nici niciodată nimic niște noi noastră noastre nostru noștri nu numai o oare ori oricare
    orice oricine pe pentru peste până poate pot prea prin printr printre sa să săi sale sau său se sub sunt sunteți suntem
    spre și ta tale tău te ți tot toată toate toți totuși trebuie tu un una unde unei unele uneori unii unor unui unul va vă
    veți voi vom vor vostru vreo vreun`,
  vi: `à ạ anh ấy bạn bao bằng bất bị bởi các cái cần càng cho chỉ chúng chứ chưa có còn cùng của cũng đã đang đâu để đều đến đi
    điều đó đối do được gì giờ giữa hãy hay hết hoặc hơn khi không là lại lên lúc mà mình mỗi một mọi muốn nào này nên nếu
    ngay nghĩa nhiêu như nhưng những nữa ở ra rằng rất rồi sẽ sau sao số ta tại thế thì theo thể tôi trong trên trước từ từng
    tuy và vẫn vào vậy về vì việc với vừa xuống ai`,
  ca: `a abans això al als algun alguna alguns algunes alhora allà allò altra altre altres amb aquell aquella aquelles aquells
    aquest aquesta aquestes aquests aquí així cada cap com contra d de del dels des després dins doncs dos durant el ella
    elles ells els em en encara ens entre era eren és està estan estava eren es fa fer fins ha han havia hi ho i ja jo l la
    les li ll llavors lloc lo m mateix mateixa mentre més meu meva molt molta moltes molts n ni no nosaltres només o on per
    perquè però poc pot poden qual quals quan quant quants que què qui s sense ser serà seu seus seva seves si sí sobre són
    sota també tan tant te tenir tot tota totes tots un una unes uns va van vos`,
  cs: `a aby aj ale ani aniž ano asi až bez bude budem budeme budete budou budu by byl byla byli bylo být co což čeho čem čemu či
    čím další do ho i já jak jaká jaké jaký jako je jeho jej její jejich jemu jen ještě jenž ji jich jím jimi jiné již jsem jsi
    jsme jsou jste k kam kde kdo kdy kdyby když ke kolik která které kterého kterém který kteří kterou kvůli má mají mě mezi mi
    mít mně mnou můj může mohou my na nad nám námi naše náš ne nebo neboť nebyl není nějaký nich ním nimi než nic o od ode on
    ona oni ono ona pak po pod podle pokud pouze potom pro proč proto protože před přes při s se si sice svá své svého svou svůj
    ta tak také takže tam te té tedy ten tento této tím tímto to tobě toho tohoto tom tomto tomu toto tu tuto ty tyto u už v ve
    vám vámi vás váš více však všech všechno všichni vy z za zda zde ze že`,
  sk: `a aby aj ak ako aká aké aký ale alebo ani áno asi až bez bol bola boli bolo bude budem budeme budú by byť cez čo či ďalší
    do ho i ich iba im iné ja jej jeho je k kam kde kedy keď kto koľko ktorá ktoré ktorého ktorý ktorí kvôli má majú medzi mi
    mňa môže môžu my na nad nám nami nás náš nie nič o od on ona oni ono po pod podľa pokiaľ potom pre prečo preto pretože pred
    pri s sa si so som ste sme sú svoj ta tak takže tam táto ten tento tieto tom to toto tu ty už v vám vás však všetko vy z za
    že zo`,
  hu: `a abban ahhoz ahogy ahol aki akik akkor alatt által általában amely amelyek amelyekben amelyet amelynek ami amíg amikor
    amit át az azért azok azon azonban azt aztán azután azzal bár be belül benne cikk csak de e eddig egész egy egyéb egyes
    egyetlen egyik egyre el elég ellen előtt elől először én ennek ennél erre éppen és ez ezek ezen ezért ezt ezzel fel felé
    ha hanem hiszen hogy hogyan hol honnan hová hány igen így ill illetve ilyen is ismét ison itt jó jól kell kellett keresztül ki
    kívül kit kinek között közül legyen lehet lehetett lenne lesz lett maga mármint már más másik még meg mellett mely melyek
    melyik mert mi miatt míg mikor milyen mind minden mindig mint mintha mit mivel most nagyon ne nekem neki nélkül nem nincs ő
    ők őket olyan össze ott pedig s saját sem semmi során szerint szinte számára talán tehát teljes több tovább továbbá úgy ugyanis
    új után utána vagy vagyis valaki valami vala van vannak vele vissza viszont volna volt voltak`,
  hr: `a ako ali bez bi bih bila bili bilo bio biti bude budu čega čemu da dakle do dok dva ga gdje i ih ili im ima imaju
    iz ja je jedan jedna jedno jer jesu još ju kada kad kako kao kakav kakva koja koje kojeg kojem koji kojih kojim kojima koju
    koliko kod kroz li me mi mogu može moj moja na nad nam nas naš nakon ne nego neka neki nešto ni nije nisu njegov njih njoj o
    od oko on ona oni ono osim ova ovaj ove ovo ovog pa po pod pored pri prije s sa sam samo se sebe si smo ste su sva sve svi
    svoj što ta tada taj tako također te ti to toga tome tu u uz već vi više za zašto zbog`,
  id: `ada adalah agar akan aku anda antara apa apakah apabila atas atau bagaimana bagi bahwa baik banyak beberapa belum berapa
    bila bisa boleh bukan dalam dan dapat dari daripada dengan di dia hanya harus hingga ia ialah ini itu jadi jika juga
    kalau kami kapan karena ke kemudian kepada ketika kita lagi lain lalu lebih mana masih maka mengapa mereka merupakan mungkin
    namun oleh pada para pernah pun saat saja sampai sangat saya sebagai sebelum sebuah secara sedang sehingga sejak selain
    selama semua seperti serta sesudah setelah setiap siapa suatu sudah supaya tanpa tapi telah tentang terhadap tersebut
    tetapi tiap tidak untuk yaitu yang`,
  uk: `а аби або але багато без був буде будемо будете будеш буду будуть була були було бути в вам вами вас ваш ваша ваше
    ваші весь вже ви від вона вони воно все всі всіх втім вся вище він де для до дуже є її їй їм їх його йому ж за завжди
    зараз з зі із і інша інше інший інших й коли кого кому ким крім куди лише ледь ми має мають між мені мене може можна
    можуть мій моя на над нам нами нас наш наша наше наші не нема немає неї них ні ніж ніколи ну о об один однак от перед під
    після по поки потім при про проте саме свої своє свого своїх себе скільки собі та так такий така таке такі також там те
    тепер ти тим тих то тоді того той тому тобто тільки ту тут у усе усі хоча хто це цей цього цьому цим цих ці ця цю чи чий
    через чого чому що щоб щодо щось я як яка яке який якого якому яким яких якщо які якої яку`,
  bg: `а аз ако ала бе без беше би бил била били било в вас ваш ваша ви вие все всеки всички всичко във върху г ги го да дали
    до докато докога дори доста е един една едно ето за зад заради защо защото и из или им има имат иска й как каква какво както
    какъв като кога когато което които кой който коя която къде където към колко ли м ме между ми мн мога може можем мой му на
    над най нас наш не него нея ни ние никой но няма о обаче около от освен по под поне поради после почти пред преди през при
    с са само се сега си след сме според сред срещу съм със също т тази така там те тези ти то това тогава той този тук тя
    у че чрез ще що я`,
  el: `α αι αλλά αλλα αν αντί απ από αρκετά αυτά αυτές αυτή αυτό αυτοί αυτός αυτού αυτούς αυτών αφού βέβαια για γιατί δε δεν δια δύο
    εάν εγώ είμαι είναι είσαι είχα είχαν είχε εκεί εκείνα εκείνη εκείνο εκείνος εμείς εμένα ένα έναν ένας ενός ενώ εξ έξω επί
    επίσης εσείς εσύ έτσι έχει έχετε έχουμε έχουν έχω ή η ήδη ήταν θα ίδια ίδιο ίδιος ίσως κάθε και κάθε κάποια κάποιο κάποιος κατά κι
    λοιπόν μα μας με μέσα μετά μεταξύ μέχρι μη μην μια μία μιας μόνο μου μπορεί μπορείτε να ο οι όλα όλες όλη όλο όλοι όμως
    όπου όπως όσα όσο όσοι όταν ότι ό,τι ού ουτε ούτε πάνω πάντα παρά περί πια πιο ποια ποιά ποιες ποιο ποιοι ποιον ποιος ποιός
    ποιου ποιους πολλά πολύ πόσα πόσες πόση πόσο πόσοι πόσος πόσους ποτέ πότε πού που πριν προς πρέπει πρόκειται πως πώς σαν σας σε στη
    στην στης στις στο στον στους στα σου συ τα τη την της τι τις τίποτα το τον τόσο του τους τότε τώρα των υπό υπάρχει χωρίς ως ώστε`,
  he: `אבל או אולי אותה אותו אותי אותך אותם אותן אותנו אז אחד אחר אחרי אחרת אחת אי איזה איזו אילו אין איפה איך אל אלא אלה אלו אם אנו
    אנחנו אני אף אפשר את אתה אתם אתן באיזה באיזו בגלל בה בהם בין בכל בלי במה בן בעת בתוך גם דרך האם הוא היא היה היו היכן היתה הייתה
    הם הן הנה הרבה זאת זה זו זהו חייב יהיה יהיו יותר יש כאן כאשר כדי כי כיצד כך כל כלל כמה כמו כן לא לאן לה להיות להם לו לי לך
    לכם לכן לנו לפי לפני מאוד מאיפה מאיזה מדוע מה מהו מהי מהם מי מיהו מן מעל מפני משום מתוך מתחת מתי נגד נו על עוד עד עדיין
    עם עצמו עצמה פי רק שבו שבה שוב של שלה שלהם שלו שלי שלך שלכם שלנו שם תוך תחת`,
  fa: `آن آنان آنجا آنها آنچه آنکه آیا از اش اگر اما اند است این اینجا اینکه با باز باشد باشند باید بدون بر برای برخی بعد بلکه بود
    بودن بودند بوده به بی بیش بین پس پیش تا تر ترین تمام تنها توسط تو جز چرا چقدر چگونه چند چندین چنین چه چون چیست چیز حال حتی خود
    خواهد خواهند خیلی داد دارای دارد دارند داشت داشته داشتند در درباره دهد دیگر را رفت روی زیرا سپس سوی شان شد شدن شدند شده شما
    شود شوند طبق طور طی علیه غیر فقط قبل کجا کدام کرد کردن کردند کرده کس کسی کل کن کند کنند کنید کنیم که کی گاه گرفت گفت ما مانند
    مثل مگر من مورد می میان نباید نبود ندارد نزد نسبت نمی نه نیز نیست هر هم همان همه همچنین همیشه همین هنوز هنگام هیچ و وقتی وی ولی
    یا یک یکی`,
  hi: `अगर अत अथवा अन्य अपना अपनी अपने अब अभी आदि आप आपका आपकी आपके आपको इत्यादि इन इनका इनकी इनके इनमें इस इसका इसकी इसके इसको इसमें इससे इसी
    इसे उन उनका उनकी उनके उनको उनमें उन्हें उन्होंने उस उसका उसकी उसके उसको उसमें उसी उसे एक एवं ऐसा ऐसी ऐसे और कई कब कभी कर करके करता करती
    करते करना करने करें कहाँ कहां का काफी कि कितना कितनी कितने किन किया किस किसका किसकी किसके किसको किसने किसी किसे की कुछ कुल के कैसा कैसी
    कैसे को कोई कौन कौनसा कौनसी क्या क्यों गई गए गया चाहिए जब जहाँ जहां जा जाता जाती जाते जाना जाने जितना जिन जिनका जिनके जिन्हें जिस जिसका
    जिसकी जिसके जिसमें जिसे जैसा जैसे जो तक तब तथा तो था थी थीं थे दिया दी दूसरा दो द्वारा न नहीं ना ने पर पहले फिर बहुत बाद बारे बाहर भी भीतर मगर
    मुझे में मेरा मेरी मेरे मैं मैंने यदि यह यहाँ यहां या ये रहा रही रहे लिए लेकिन व वर्ग वह वहाँ वहां वाला वाली वाले वे सकता सकती सकते सब सबसे
    सभी साथ सारा से हम हमारा हमारी हमारे ही हुआ हुई हुए हूँ है हैं हो होता होती होते होना होने`,
};

/**
 * RDAP servers of top-level domains, each with the domains that it serves; `*` stands for the domain itself.
 *
 * Generated from `https://data.iana.org/rdap/dns.json`, the bootstrap list of IANA (RFC 9224), as of May 2026. Of
 * several URLs of a server, one with https is used. It is data, so a newer list can replace it without other changes.
 */
export const rdapServices: readonly (readonly [server: string, labels: string])[] = [
  ["http://rdap.cctld.*/", "kg"],
  ["http://rdap.centralnic.com/*/", "music"],
  ["http://rdap.nic.*/", "cpa merckmsd msd tattoo"],
  ["https://api.rdap.nic.*/", "nowruz pars shia tci xn--mgbt3dhd xn--p1acf"],
  ["https://flexireg.net/*/rdap/", "moscow xn--80adxhks"],
  ["https://nic.samsung:8443/rdap/", "samsung xn--cg4bki"],
  ["https://rdap.*/rdap/rdap/", "fi"],
  ["https://rdap.afilias-srs.net/rdap/*/", "ally shaw star tvs"],
  ["https://rdap.ca.fury.*/rdap/", "ca"],
  ["https://rdap.cctld.*/", "uz"],
  [
    "https://rdap.centralnic.com/*/",
    "allfinanz art audio auto autos baby bar basketball beauty best blog bmw boats bond box build cam car cars case ceo cfd christmas college cyou dealer deloitte dhl diet dvag fans feedback flowers fm fo forum fresenius frl fun game gd gent guitars hair help homes host hosting icu inc kfh kpn kred lat lidl llp lol london lpl lplfinancial luxury makeup mini mom monster motorcycles nokia online ooo pics pid pohl press protection pw qpon quest reit rent rest rugby ruhr saarland sbs schwarz security sfr site skin smart space stc stcgroup storage store tech theatre tickets tui uno vg viva website wme xn--4gbrim xn--ngbe9e0a xn--vermgensberater-ctb xn--vermgensberatung-pwb xyz yachts zuerich",
  ],
  ["https://rdap.conac.cn/", "xn--55qw42g xn--zfr164b"],
  ["https://rdap.crown.fury.ca/rdap/", "crown"],
  ["https://rdap.donuts.co/rdap/", "xn--5tzm5g"],
  ["https://rdap.eco.fury.ca/rdap/", "eco"],
  [
    "https://rdap.gmoregistry.net/rdap/",
    "bridgestone brother canon datsun dnp epson firestone fujitsu ggee gmo goldpoint goo hisamitsu hitachi honda hyundai infiniti jcb kddi kia komatsu kyoto lexus lotte mitsubishi nagoya nec nhk nico nissan okinawa otsuka panasonic playstation ricoh ryukyu sharp shop softbank sony suzuki tokyo toray toshiba toyota yodobashi yokohama",
  ],
  ["https://rdap.gtlds.nic.br/", "bom final globo natura rio uol"],
  ["https://rdap.hostmaster.*/", "ua"],
  ["https://rdap.identitydigital.*/rdap/", "services"],
  [
    "https://rdap.identitydigital.services/rdap/",
    "abb abbott academy accenture accountants actor aeg aero agakhan agency airforce akdn alibaba alipay allstate aol apartments apple archi army arte asda asia associates attorney auction audi band barclaycard barclays barefoot bargains bbt bcg beats bestbuy bet bike bingo bio black blockbuster bloomberg blue bm bms bnpparibas boehringer bofa bosch boutique bradesco broker builders business cab cafe camera camp capital cards care careers cash casino catering center cern cfa chanel chat cheap church cipriani citadel city claims cleaning clinic clinique clothing clubmed coach codes coffee community company computer condos construction consulting contact contractors cool coupons credit creditcard crs cruise cruises dabur dance data dating deals degree delivery delta democrat dental dentist diamonds digital direct directory discount dish doctor dog domains dot dtv dunlop dvr edeka education email emerck energy engineer engineering enterprises equipment ericsson estate events exchange expert exposed express extraspace fage fail family fan farm fedex ferrari fidelity fido finance financial fish fitness flights florist football forex forsale frogans fund furniture futbol fyi gallery gallo gallup games genting george gifts glass global gmbh gold golf goodyear graphics gratis green gripe grocery group guide guru haus hdfc hdfcbank healthcare helsinki hermes hkt hockey holdings holiday homedepot hospital house hughes ice imamat immo immobilien industries info institute insure international investments irish ismaili ist istanbul itv jaguar java jeep jetzt jewelry jio jll juniper kaufen kerryhotels kerrylogistics kerryproperties kids kim kitchen kosher kuokgroup lamborghini lamer land landrover lasalle latino lawyer lds lease lefrak legal lgbt life lighting limited limo lipsy live llc loans locker lotto ltd ltda lundbeck maif maison management market marketing markets marriott mba mckinsey media memorial mit mobi mobile moda money mormon mortgage movie nab navy network news next nextdirect nikon ninja nowtv nra obi ollo onl oracle orange organic origins ott partners parts pccw pet phone photography photos pictet pictures pink pizza place plumbing plus pnc poker post pro productions progressive promo properties pub pwc recipes red redumbrella rehab reise reisen reliance rentals repair report republican restaurant reviews rexroth rich richardli ril rip rocks rogers run sale salon samsclub sanofi sarl saxo sbi scholarships school schule sew shangrila shiksha shoes shopping show sina singles ski sling soccer social software solar solutions spa srl stada statebank stockholm studio style supplies supply support surgery systems taobao tatamotors tax taxi team technology temasek tennis thd theater tiaa tienda tips tires tmall today tools tours town toys trading training travel travelers travelersinsurance trv ubank ubs university ups vacations vanguard vegas ventures vet viajes video vig viking villas vin vision volvo vote voto voyage walmart watch watches weibo weir wine wolterskluwer works world wtf xin xn--6frz82g xn--9krt00a xn--b4w605ferd xn--czrs0t xn--fjq720a xn--fzys8d69uvgm xn--unup4y xn--vhquv zara zone",
  ],
  ["https://rdap.isnic.*/rdap/", "is"],
  ["https://rdap.kiwi.fury.ca/rdap/", "kiwi"],
  ["https://rdap.lbdr.org.*/", "lb"],
  ["https://rdap.mls.fury.ca/rdap/", "mls"],
  [
    "https://rdap.nic.*/",
    "aaa able abogado abudhabi accountant aco adult aetna afl aig alsace alstom americanexpress amex amica amsterdam analytics anz aquarelle ar arab aramco athleta auspost axa banamex bank barcelona baseball bauhaus bayern bcn beer bible bid biz blackfriday booking bostik boston brussels buzz bzh calvinklein caravan casa cat catholic cba cbn cbre chase chintai cisco citi club commbank compare cooking corsica coupon courses cr cricket cuisinella cv cx cz date dds dell design discover download dubai dupont earth erni eurovision eus faith farmers fashion ferrero film firmdale fishing fit flickr flir ford fox fr frontier ftr gal gap garden gay gdn gea gmx godaddy grainger gs hbo health homegoods homesense horse hotels hsbc hyatt ibm ifm ink insurance intuit ipiranga itau jmp jnj jpmorgan kpmg krd lacaixa lancaster lanxess latrobe law leclerc lifeinsurance lilly lincoln loan luxe madrid man mango marshalls mattel melbourne men menu miami mint mlb mma moe monash moto ms museum nba netbank netflix neustar nf nfl nike nrw nyc office olayan olayangroup one open osaka ovh paris party pfizer philips photo physio ping pm politie porn pramerica praxi pru prudential quebec racing radio re review rodeo safety sandvik sandvikcoromant sap sas scb schaeffler schmidt science scot sd seat seek select seven sex skype sncf song sport ss staples statefarm stream study sucks surf swiss sydney tab taipei target tdk tel teva tf tjmaxx tjx tkmaxx total trade tube tv vi vip vivo vlaanderen vodka voting walter weather weatherchannel webcam wedding wf whoswho wiki williamhill win winners woodside work wtc xerox xn--1ck2e1b xn--80aqecdr1a xn--80asehdb xn--80aswg xn--bck1b9a5dre4c xn--cck2b3b xn--eckvdtc9d xn--fct429k xn--g2xx48c xn--gckr3f0f xn--gk3at1e xn--jvr189m xn--kcrx77d1x4a xn--mgba3a3ejt xn--mgba7c0bbn0a xn--mgbab2bd xn--mgbca7dzdo xn--mgbi4ecexp xn--ngbc5azd xn--ngbrx xn--rovu88b xn--tiq49xqyj xxx yandex yoga yt zero",
  ],
  ["https://rdap.nic.*/rdap/", "africa capetown durban joburg jprs ntt sakura"],
  ["https://rdap.nic.*/v1/", "berlin hamburg ikano versicherung"],
  [
    "https://rdap.nominet.uk/*/",
    "abbvie amazon audible author aws azure bbc bbva bentley bing book bot broadway buy call career circle cymru deal desi fast fire free gop got gucci hot hotmail ieee imdb jobs jot joy kindle like locus med microsoft moi mtn now pay pharmacy pin pioneer pn prime read realestate realtor room safe save secure silk sky smile spot talk tunes tushu uk virgin wales wanggou wed windows wow xbox xn--cckwcxetd xn--jlq480n2rg yamaxun you zappos",
  ],
  ["https://rdap.norid.*/", "no"],
  ["https://rdap.pandi.*/rdap/", "id"],
  ["https://rdap.publicinterestregistry.*/rdap/", "org"],
  [
    "https://rdap.publicinterestregistry.org/rdap/",
    "charity foundation gives giving ngo ong xn--c1avg xn--i1b6b1a6a2e xn--nqv7f xn--nqv7fs00ema",
  ],
  ["https://rdap.registro.*/", "br"],
  ["https://rdap.registry.*/", "ec"],
  ["https://rdap.registry.*/rdap/", "cloud coop hiphop love"],
  ["https://rdap.registry.click/rdap/", "observer realty"],
  ["https://rdap.registry.coop/rdap/", "creditunion"],
  ["https://rdap.ryce-rsp.com/rdap/", "cologne koeln tirol wien"],
  ["https://rdap.teleinfo.cn/", "anquan shouji xihuan xn--vuq861b yun"],
  ["https://rdap.teleinfo.cn/*/", "xn--3ds443g xn--fiq228c5hs xn--kput3i xn--nyqy26a xn--rhqv96g"],
  ["https://rdap.twnic.tw/rdap/", "xn--mxtq1m"],
  ["https://rdap.verisign.com/*/v1/", "com net"],
  ["https://rdap.whois.*/", "ai"],
  [
    "https://rdap.zdnsgtld.com/*/",
    "baidu citic icbc redstone ren sohu top unicom wang xn--30rr7y xn--3bst00m xn--6qq986b3xl xn--8y0a063a xn--9et52u xn--czr694b xn--czru2d xn--fiq64b xn--hxt814e xn--imr513n xn--otu796d xn--ses554g",
  ],
  ["https://rdap.zdnsgtld.com/XN--45Q11C/", "xn--45q11c"],
  ["https://rdap.zdnsgtld.com/XN--EFVY88H/", "xn--efvy88h"],
  ["https://restwhois.ngtld.cn/", "xn--1qqw23a xn--55qx5d xn--io0a7i xn--xhq521b"],
  [
    "https://tld-rdap.verisign.com/*/v1/",
    "aarp abc airbus airtel americanfamily amfam bharti capitalone cc comsec diy fairwinds food lego lifestyle living name nissay norton omega rwe sener shell swatch vana verisign visa weber xn--11b4c3d xn--3pxu8k xn--42c2d9a xn--5su34j936bgsg xn--9dbq2a xn--c2br7g xn--fhbei xn--j1aef xn--mk1bu44c xn--pssy2u xn--t60b56a xn--tckwe xn--w4r85el8fhu5dnra xn--w4rs40l yahoo",
  ],
  ["https://whois.kyregistry.*/rdap/", "ky"],
  ["https://whois.nic.*/rdap/", "mtr tatar xn--d1acj3b"],
  ["https://whois.tznic.or.*/rdap/", "tz"],
  ["https://whois.uniregistry.net/rdap/", "click country gift hiv juegos link property sexy trust"],
  ["https://www.registry.*/rdap/", "google"],
  [
    "https://www.registry.google/rdap/",
    "ads android app boo cal channel chrome dad day dclk dev docs drive eat esq fly foo gbiz gle gmail goog guge hangout here how ing map meet meme mov new nexus page phd play prod prof rsvp search soy xn--flw351e xn--q9jyb4c xn--qcka1pmc youtube zip",
  ],
];

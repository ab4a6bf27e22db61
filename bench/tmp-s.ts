import { buildImage, openCity, TRADES } from '@kehilla/city';
import { findServices } from '@kehilla/operations';
import { randomOf } from './relevance/random.ts';
const random=randomOf(5);
const tradeAt=(x:number)=>TRADES[Math.floor(x**2*TRADES.length)]!.key;
const places=Array.from({length:100000},(_,i)=>({place_id:'pl_'+i,merged_from:[],rows:[{external_id:String(i),url:null,observed_at:'2026-10-01T00:00:00.000Z',names:[{text:'Invented '+i,lang:null}],address:null,location:{lat:40.58+random.next()*0.25,lng:-74.0+random.next()*0.25},phone:random.next()<0.6?'+17185550101':null,website:null,category:null,cuisines:[],trades:[tradeAt(random.next())],hours:random.next()<0.5?{text:'Mo-Fr 09:00-17:00',syntax:'osm' as const}:null,labels:[],closed:null,other:{},listing:null,source_id:'osm',place_id:'pl_'+i,first_seen_at:'2026-10-01T00:00:00.000Z',last_seen_at:'2026-10-01T00:00:00.000Z',missing_since:null,reading_id:'r'}]}));
const t0=performance.now();
const city=openCity(buildImage({generation:1,sources:[{source_id:'osm',kind:'open_map_data',name:'map',url:null,license:null,attribution:null}],agencies:[],lists:[],readings:[],places,unplaced:[],notices:[],certificates:[]} as any));
console.log('build',Math.round(performance.now()-t0));
const now=new Date('2026-11-21T18:00:00Z');
const qs=Array.from({length:1000},(_,i)=>{const d=tradeAt(random.next());const t=TRADES.find(t=>t.key===d)!;const said=[t.label,...t.words,...t.needs].filter(x=>x.length>1);const p=places[random.below(100000)]!.rows[0]!.location;return {service:said[random.below(said.length)]!,...p,limit:5,...(i%5===0?{open_now:true}:{})}});
for(const part of [qs.filter(q=>!('open_now' in q)),qs.filter(q=>'open_now' in q)]){
for(const q of part) findServices(q as any,{city,now});
const t=performance.now(); const lat:number[]=[]; for(let k=0;k<4;k++) for(const q of part){const s=performance.now();findServices(q as any,{city,now});lat.push(performance.now()-s)}
lat.sort((a,b)=>a-b); console.log(part.length,'mean',(performance.now()-t)/lat.length,'p50',lat[lat.length>>1],'p99',lat[Math.floor(lat.length*.99)]);}
